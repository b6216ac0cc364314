// Written by `npm run messages` from messages/en/shop.json.
// biome-ignore format: one line a key
export type ShopMessages = {
  'shop.items': { count: number }
}
