/** The usual form of an e-mail address, as the HTML standard has it for the fields of browsers. */
export const emailPattern =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/

export function isEmail(text: string): boolean {
  return emailPattern.test(text)
}

/** How long a new password may be, … */
export const passwordLength = { min: 8, max: 128 } as const
/** … and what is wrong with one that is not, in the words that form and server share. */
export const passwordErrors = {
  short: `The password needs at least ${passwordLength.min} characters`,
  long: `The password is too long (at most ${passwordLength.max} characters)`,
} as const

/** What people read before they make up a password. */
export const passwordHint = `At least ${passwordLength.min} characters. A few words that only you would put together are best.`
