/** What only the owner can add. The pages show each once it is there, and nothing in its place until then. */
export type Trust = {
  /** The business's pages on the two platforms: the counts of reviews lead there. */
  reviewPages: { google?: string; facebook?: string }
  /** The insurer of the public liability. */
  insurer?: { name: string; policyNumber: string }
  /** Registrations and memberships that the business holds, with the page that proves each. */
  registrations: readonly { body: string; number: string; url: string }[]
}

export const trust: Trust = { reviewPages: {}, registrations: [] }
