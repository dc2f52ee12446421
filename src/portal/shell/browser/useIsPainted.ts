import { useEffect, useState } from 'react'
import { nextPaint } from './nextPaint.ts'

/** Whether the component is on the screen: what takes a slow phone long to render can follow in the next frame. */
export function useIsPainted(): boolean {
  const [isPainted, setPainted] = useState(false)
  useEffect(() => {
    void nextPaint().then(() => setPainted(true))
  }, [])
  return isPainted
}
