import { z } from 'zod'
import { Success } from './common.ts'

const Endpoint = z
  .string({ error: 'The endpoint is missing' })
  .max(1000, 'This endpoint is too long')
  .pipe(z.url({ error: 'This endpoint is not valid' }))

/** A browser's subscription as browsers write it (PushSubscription.toJSON); its keys in base64url, without padding. */
export const PushSubscriptionInput = z.object({
  endpoint: Endpoint,
  keys: z.object({
    /** A point on P-256, not compressed: 65 bytes. */
    p256dh: z.string().regex(/^B[\w-]{86}$/, 'This key is not valid'),
    /** 16 bytes. */
    auth: z.string().regex(/^[\w-]{22}$/, 'This key is not valid'),
  }),
})
export type PushSubscriptionInput = z.infer<typeof PushSubscriptionInput>

/** The shop's public key, which a browser subscribes for; in base64url. */
export const PushKeyReply = Success.extend({ key: z.string() })

/** What a device is sent, and shows. */
export type PushNotification = {
  /** Whose side of the shop it is about. */
  for: 'shopper' | 'seller'
  title: string
  body: string
  /** A note takes the place of the one before of the same tag. */
  tag: string
  /** The page that a press opens: a path of the shop. */
  url: string
}
