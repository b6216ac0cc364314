export const staffRoles = ['owner', 'packer', 'catalogue'] as const
export type StaffRole = (typeof staffRoles)[number]

export const roleLabels = {
  owner: { name: 'Owner', about: 'Everything: products, orders, settings and staff.' },
  packer: { name: 'Packer', about: 'Orders: packing, shipping, cash and reports; marks products sold out.' },
  catalogue: { name: 'Catalogue', about: 'Products: adding, editing, stock, import and export.' },
} as const satisfies Record<StaffRole, { name: string; about: string }>

/** The owner has every permission. */
const rolesByPermission = {
  orders: ['owner', 'packer'],
  /** Confirming UPI payments, which arrive in the owner's bank account. */
  upi: ['owner'],
  /** Seeing the products and switching them on and off. */
  stock: ['owner', 'packer', 'catalogue'],
  products: ['owner', 'catalogue'],
  shop: ['owner'],
} as const satisfies Record<string, readonly StaffRole[]>

export type Permission = keyof typeof rolesByPermission

/** The owner can give them to single packers. */
export const staffGrants = ['upi'] as const satisfies readonly Permission[]
export type StaffGrant = (typeof staffGrants)[number]

export type StaffAccess = { role: StaffRole; grants?: readonly StaffGrant[] | undefined }

export function hasPermission({ role, grants = [] }: StaffAccess, permission: Permission): boolean {
  const isGranted = role === 'packer' && grants.some((grant) => grant === permission)
  return isGranted || rolesByPermission[permission].some((known) => known === role)
}
