import { z } from 'zod'
import { lazyError, Success } from './common.ts'
import { type EndpointSchema, emptyInput } from './endpoint-schema.ts'
import type { EndpointName } from './endpoints.ts'

const Endpoint = z
  .string(lazyError('server.input.endpointMissing'))
  .max(1000, lazyError('server.input.endpointLong'))
  .pipe(z.url(lazyError('server.input.endpoint')))

const keyInvalid = lazyError('server.input.key')

/** PushSubscription.toJSON(). Keys are base64url without padding. */
export const PushSubscriptionInput = z.object({
  endpoint: Endpoint,
  keys: z.object({
    /** An uncompressed point on P-256: 65 bytes. */
    p256dh: z.string().regex(/^B[\w-]{86}$/, keyInvalid),
    auth: z.string().regex(/^[\w-]{22}$/, keyInvalid),
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

export const pushSchemas = {
  getPushKey: {
    ...emptyInput,
    for: 'anyone',
    summary: 'Returns the public key for push subscriptions',
    reply: PushKeyReply,
  },
  subscribePush: {
    ...emptyInput,
    for: 'shopper',
    summary: "Subscribes this browser to notifications about the shopper's orders, while logged in",
    body: PushSubscriptionInput,
    reply: Success,
  },
  unsubscribePush: {
    ...emptyInput,
    for: 'shopper',
    summary: "Unsubscribes this browser from notifications about the shopper's orders",
    reply: Success,
  },
  subscribeSellerPush: {
    ...emptyInput,
    for: 'seller: orders',
    summary: 'Subscribes this browser to notifications about new orders, while logged in',
    body: PushSubscriptionInput,
    reply: Success,
  },
  unsubscribeSellerPush: {
    ...emptyInput,
    for: 'seller',
    summary: 'Unsubscribes this browser from notifications about new orders',
    reply: Success,
  },
} as const satisfies Partial<Record<EndpointName, EndpointSchema>>
