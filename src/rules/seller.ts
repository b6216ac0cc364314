/** What somebody behind the counter is there for. */
export const sellerRoles = ['owner', 'packer', 'catalogue'] as const
export type SellerRole = (typeof sellerRoles)[number]

/** The kinds of work on the seller's side, and who does them. The owner does everything. */
const doneBy = {
  orders: ['owner', 'packer'],
  products: ['owner', 'catalogue'],
  /** Settings of the shop, its people, its log. */
  shop: ['owner'],
} as const satisfies Record<string, readonly SellerRole[]>

export type Duty = keyof typeof doneBy

export function mayDo(role: SellerRole, duty: Duty): boolean {
  return doneBy[duty].some((known) => known === role)
}
