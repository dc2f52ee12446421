import { useEffect, useState } from 'react'
import { nextPaint } from './nextPaint.ts'

/** Whether the component is on the screen: what takes a slow phone long to render can follow in the next frame. */
export function useIsPainted(): boolean {
  const [isPainted, setPainted] = useState(false)
  useEffect(() => {
    let isMounted = true
    void nextPaint().then(() => {
      if (isMounted) setPainted(true)
    })
    return () => {
      isMounted = false
    }
  }, [])
  return isPainted
}
