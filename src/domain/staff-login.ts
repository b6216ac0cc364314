/** How long the link of an invitation works, … */
export const invitationHours = 72
/** … and one that sets a new password. */
export const passwordResetHours = 1

/** The second step of a seller's login: what authenticator apps take for granted. */
export const totpSettings = { digits: 6, seconds: 30 } as const

/** How many recovery codes there are to a second step. */
export const recoveryCodeCount = 10
