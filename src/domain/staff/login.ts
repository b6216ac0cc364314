export const invitationHours = 72
export const passwordResetHours = 1

/** The defaults of authenticator apps. */
export const totpSettings = { digits: 6, seconds: 30 } as const

export const recoveryCodeCount = 10
