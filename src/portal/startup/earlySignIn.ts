/** What was typed into the early sign-in form that the page shows; two empty texts if it shows none. */
export function typedEarly(): { email: string; password: string } {
  const valueOf = (id: string) => document.querySelector<HTMLInputElement>(`[data-kept] #${id}`)?.value ?? ''
  return { email: valueOf('email'), password: valueOf('password') }
}
