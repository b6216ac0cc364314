/** What somebody behind the counter is there for. */
export const staffRoles = ['owner', 'packer', 'catalogue'] as const
export type StaffRole = (typeof staffRoles)[number]

/** What the roles are called, and what each opens. */
export const roleLabels = {
  owner: { name: 'Owner', about: 'Everything: products, orders, settings and staff.' },
  packer: { name: 'Packer', about: 'Orders: packing, shipping, cash and reports.' },
  catalogue: { name: 'Catalogue', about: 'Products: adding, editing, stock, import and export.' },
} as const satisfies Record<StaffRole, { name: string; about: string }>

/** The kinds of work on the seller's side, and who does them. The owner does everything. */
const rolesByPermission = {
  orders: ['owner', 'packer'],
  products: ['owner', 'catalogue'],
  /** Settings of the shop, its people, its log. */
  shop: ['owner'],
} as const satisfies Record<string, readonly StaffRole[]>

export type Permission = keyof typeof rolesByPermission

export function hasPermission(role: StaffRole, permission: Permission): boolean {
  return rolesByPermission[permission].some((known) => known === role)
}
