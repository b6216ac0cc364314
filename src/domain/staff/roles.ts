export const staffRoles = ['owner', 'packer', 'catalogue', 'rider'] as const
export type StaffRole = (typeof staffRoles)[number]

/** The owner has every permission. */
const rolesByPermission = {
  orders: ['owner', 'packer'],
  /** Confirming UPI payments, which arrive in the owner's bank account. */
  upi: ['owner'],
  /** The cash book of all staff. Everyone sees what they hold themselves. */
  cash: ['owner'],
  /** Complaints and questions, and the money that goes back for them. */
  tickets: ['owner'],
  /** Selling at the counter at another price. */
  prices: ['owner'],
  /** Seeing the products and switching them on and off. */
  stock: ['owner', 'packer', 'catalogue'],
  products: ['owner', 'catalogue'],
  shop: ['owner'],
  /** Delivering the orders that were assigned to oneself. */
  deliveries: ['owner', 'packer', 'rider'],
} as const satisfies Record<string, readonly StaffRole[]>

export type Permission = keyof typeof rolesByPermission

/** The owner can give them to single packers. */
export const staffGrants = ['upi', 'cash', 'tickets', 'prices'] as const satisfies readonly Permission[]
export type StaffGrant = (typeof staffGrants)[number]

export type StaffAccess = { role: StaffRole; grants?: readonly StaffGrant[] | undefined }

export function rolesWith(permission: Permission): StaffRole[] {
  return staffRoles.filter((role) => hasPermission({ role }, permission))
}

/** E-mail addresses of shoppers are for the owner. */
export function mayReadEmails(staff: StaffAccess): boolean {
  return hasPermission(staff, 'shop')
}

export function hasPermission({ role, grants = [] }: StaffAccess, permission: Permission): boolean {
  const isGranted = role === 'packer' && grants.some((grant) => grant === permission)
  return isGranted || rolesByPermission[permission].some((known) => known === role)
}
