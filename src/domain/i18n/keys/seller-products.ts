// Written by `npm run messages` from messages/en/seller-products.json.
export type SellerProductsMessages = Record<never, never>
