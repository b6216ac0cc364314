export const invitationHours = 72
export const passwordResetHours = 1
/** Staff send such a link to a phone number: it may be read after work. */
export const phoneResetHours = 24

/** The defaults of authenticator apps. */
export const totpSettings = { digits: 6, seconds: 30 } as const

export const recoveryCodeCount = 10
