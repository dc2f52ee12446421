import { useEffect } from 'react'

/** Names the screen in the tab, the history, and the dialog of a printer. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title
  }, [title])
}
