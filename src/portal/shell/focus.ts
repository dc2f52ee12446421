/** Whether what had the focus is gone, so that nothing has it: only then may it be led elsewhere. */
export function isFocusLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body
}
