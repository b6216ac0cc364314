import type { CallName } from './calls.ts'
import { Done } from './common.ts'
import { PushDevice, PushKey } from './push.ts'
import { plain, type Shape } from './shape.ts'

/** How a browser comes to be told, and not to be told any more. */
export const pushShapes = {
  pushKey: {
    ...plain,
    for: 'anyone',
    about: 'The public key that a browser subscribes to notifications for',
    reply: PushKey,
  },
  addPush: {
    ...plain,
    for: 'shopper',
    about: "Tell this browser of the shopper's orders, as long as it is logged in",
    body: PushDevice,
    reply: Done,
  },
  dropPush: {
    ...plain,
    for: 'shopper',
    about: "Tell this browser no more of the shopper's orders",
    reply: Done,
  },
  addSellerPush: {
    ...plain,
    for: 'seller: orders',
    about: 'Tell this browser of new orders, as long as it is logged in',
    body: PushDevice,
    reply: Done,
  },
  dropSellerPush: {
    ...plain,
    for: 'seller',
    about: 'Tell this browser no more of new orders',
    reply: Done,
  },
} as const satisfies Partial<Record<CallName, Shape>>
