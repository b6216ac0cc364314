export const staffRoles = ['owner', 'packer', 'catalogue'] as const
export type StaffRole = (typeof staffRoles)[number]

export const roleLabels = {
  owner: { name: 'Owner', about: 'Everything: products, orders, settings and staff.' },
  packer: { name: 'Packer', about: 'Orders: packing, shipping, cash and reports.' },
  catalogue: { name: 'Catalogue', about: 'Products: adding, editing, stock, import and export.' },
} as const satisfies Record<StaffRole, { name: string; about: string }>

/** The owner has every permission. */
const rolesByPermission = {
  orders: ['owner', 'packer'],
  products: ['owner', 'catalogue'],
  shop: ['owner'],
} as const satisfies Record<string, readonly StaffRole[]>

export type Permission = keyof typeof rolesByPermission

export function hasPermission(role: StaffRole, permission: Permission): boolean {
  return rolesByPermission[permission].some((known) => known === role)
}
