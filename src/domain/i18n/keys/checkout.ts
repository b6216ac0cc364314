// Written by `npm run messages` from messages/en/checkout.json.
export type CheckoutMessages = Record<never, never>
