import * as v from 'valibot'

/** The fields of the sign-in form, with a message for each error (specification, section 5). */
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
