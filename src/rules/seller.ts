/** What somebody behind the counter is there for. */
export const sellerRoles = ['owner', 'packer', 'catalogue'] as const
export type SellerRole = (typeof sellerRoles)[number]

/** What the roles are called, and what each opens. */
export const roleWords = {
  owner: { name: 'Owner', about: 'Everything: products, orders, settings and people.' },
  packer: { name: 'Packer', about: 'Orders: packing, sending, cash, and the figures of the day.' },
  catalogue: { name: 'Catalogue', about: 'Products: adding, changing, counting, import and export.' },
} as const satisfies Record<SellerRole, { name: string; about: string }>

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
