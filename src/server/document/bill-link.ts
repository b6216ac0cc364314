import { parse, stringify } from 'uuid'
import { billLinkDays } from '#domain/tax/document.ts'
import type { SecretBox } from '#server/auth/secret-box.ts'

/** What the token is encrypted for: no other secret of the shop is a link. */
const owner = 'bill-link'
const dayMs = 86_400_000
const [idBytes, timeBytes] = [16, 6]

/** Opens the bills of an order without a login, until it ends. Nothing is stored. */
export function createBillToken(
  secretBox: SecretBox,
  { orderId, now }: { orderId: string; now: Date },
): string {
  const body = Buffer.alloc(idBytes + timeBytes)
  body.set(parse(orderId))
  body.writeUIntBE(now.getTime() + billLinkDays * dayMs, idBytes, timeBytes)
  return secretBox.encrypt(body, owner).toString('base64url')
}

/** The order. null: the token is not of this shop, or has ended. */
export function readBillToken(
  secretBox: SecretBox,
  { token, now }: { token: string; now: Date },
): string | null {
  const body = secretBox.decrypt(Buffer.from(token, 'base64url'), owner)
  if (body?.length !== idBytes + timeBytes || body.readUIntBE(idBytes, timeBytes) <= now.getTime())
    return null
  return stringify(body.subarray(0, idBytes))
}
