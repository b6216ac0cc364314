import { Success } from './common.ts'
import { type EndpointSchema, emptyInput } from './endpoint-schema.ts'
import type { EndpointName } from './endpoints.ts'
import { PushKeyReply, PushSubscriptionInput } from './push.ts'

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
