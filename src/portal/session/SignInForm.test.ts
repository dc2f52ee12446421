import * as v from 'valibot'
import { expect, it } from 'vitest'
import { signInSchema } from './SignInForm.tsx'

function messages(email: string, password: string): string[] {
  return (v.safeParse(signInSchema, { email, password }).issues ?? []).map((issue) => issue.message)
}

it('requires both fields', () => {
  expect(messages('', '')).toContain('Enter your email address')
  expect(messages('', '')).toContain('Enter your password')
})

it('rejects what is not an e-mail address, and trims spaces', () => {
  expect(messages('technician@', 'x')).toEqual(['Enter a valid email address, such as name@company.ie'])
  expect(messages(' technician@demo.example ', 'x')).toEqual([])
})

it('accepts an apostrophe in an e-mail address', () => {
  expect(messages("o'brien@company.ie", 'x')).toEqual([])
})
