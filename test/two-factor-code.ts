import { Secret, TOTP } from 'otpauth'

/** `steps` of thirty seconds from now. */
export function totpCode(key: string, steps = 0): string {
  const totp = new TOTP({ secret: Secret.fromBase32(key) })
  return totp.generate({ timestamp: Date.now() + steps * 30_000 })
}
