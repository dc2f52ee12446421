import type { InputEvent } from 'react'
import { storableText } from '#domain/text.ts'

const PASTED = ['insertFromPaste', 'insertFromDrop']

/**
 * Replaces pasted characters that the database cannot store, so that the technician sees what will be sent. Does not
 * touch typed text: a keyboard may enter the two halves of an emoji one after the other.
 */
export function cleanPasted({ target, nativeEvent }: InputEvent<HTMLFormElement>): void {
  if (!isTextField(target) || !PASTED.includes(nativeEvent.inputType)) return
  const text = storableText(target.value)
  if (text === target.value) return
  const { selectionStart, selectionEnd } = target
  target.value = text
  target.setSelectionRange(selectionStart, selectionEnd)
}

function isTextField(target: EventTarget): target is HTMLInputElement | HTMLTextAreaElement {
  if (target instanceof HTMLTextAreaElement) return true
  return target instanceof HTMLInputElement && target.type === 'text'
}
