import * as v from 'valibot'

/** What the sign-in form takes, with the message for each thing that can be wrong (specification, section 5). */
export const signInSchema = v.object({
  email: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('Enter your email address'),
    v.rfcEmail('Enter a valid email address, such as name@company.ie'),
  ),
  password: v.pipe(v.string(), v.nonEmpty('Enter your password')),
})

export type SignInFields = v.InferOutput<typeof signInSchema>
