// Written by `npm run messages` from messages/en/seller-orders.json.
export type SellerOrdersMessages = Record<never, never>
