import { useEffect, useState } from 'react'

/** The modal dialog that was opened last, or null if none is open. */
export function useOpenDialog(): Element | null {
  const [dialog, setDialog] = useState<Element | null>(null)
  const isOpen = dialog !== null

  useEffect(() => {
    const update = () => setDialog([...document.querySelectorAll('dialog:modal')].at(-1) ?? null)
    const observer = new MutationObserver(update)
    // A screen that is left takes an open dialog with it. While none is open, nobody needs to look for that.
    observer.observe(document.body, { subtree: true, attributeFilter: ['open'], childList: isOpen })
    return () => observer.disconnect()
  }, [isOpen])

  return dialog
}
