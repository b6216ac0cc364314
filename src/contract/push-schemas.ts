import { Success } from './common.ts'
import { type EndpointSchema, emptyInput } from './endpoint-schema.ts'
import type { EndpointName } from './endpoints.ts'
import { PushKeyReply, PushSubscriptionInput } from './push.ts'

export const pushSchemas = {
  getPushKey: {
    ...emptyInput,
    for: 'anyone',
    summary: 'The public key that a browser subscribes to notifications for',
    reply: PushKeyReply,
  },
  subscribePush: {
    ...emptyInput,
    for: 'shopper',
    summary: "Tell this browser of the shopper's orders, as long as it is logged in",
    body: PushSubscriptionInput,
    reply: Success,
  },
  unsubscribePush: {
    ...emptyInput,
    for: 'shopper',
    summary: "Tell this browser no more of the shopper's orders",
    reply: Success,
  },
  subscribeSellerPush: {
    ...emptyInput,
    for: 'seller: orders',
    summary: 'Tell this browser of new orders, as long as it is logged in',
    body: PushSubscriptionInput,
    reply: Success,
  },
  unsubscribeSellerPush: {
    ...emptyInput,
    for: 'seller',
    summary: 'Tell this browser no more of new orders',
    reply: Success,
  },
} as const satisfies Partial<Record<EndpointName, EndpointSchema>>
