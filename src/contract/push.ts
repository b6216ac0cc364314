import { z } from 'zod'
import { Success } from './common.ts'

const Endpoint = z
  .string({ error: 'The endpoint is missing' })
  .max(1000, 'This endpoint is too long')
  .pipe(z.url({ error: 'This endpoint is not valid' }))

/** PushSubscription.toJSON(). Keys are base64url without padding. */
export const PushSubscriptionInput = z.object({
  endpoint: Endpoint,
  keys: z.object({
    /** An uncompressed point on P-256: 65 bytes. */
    p256dh: z.string().regex(/^B[\w-]{86}$/, 'This key is not valid'),
    auth: z.string().regex(/^[\w-]{22}$/, 'This key is not valid'),
  }),
})
export type PushSubscriptionInput = z.infer<typeof PushSubscriptionInput>

export const PushKeyReply = Success.extend({ key: z.string() })

export type PushNotification = {
  for: 'shopper' | 'seller'
  title: string
  body: string
  /** Replaces an earlier notification with the same tag. */
  tag: string
  url: string
}
