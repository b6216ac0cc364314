export const staffRoles = ['owner', 'packer', 'catalogue'] as const
export type StaffRole = (typeof staffRoles)[number]

export const roleLabels = {
  owner: { name: 'Owner', about: 'Everything: products, orders, settings and people.' },
  packer: { name: 'Packer', about: 'Orders: packing, sending, cash, and the figures of the day.' },
  catalogue: { name: 'Catalogue', about: 'Products: adding, changing, counting, import and export.' },
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
