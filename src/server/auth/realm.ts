/** Whose login: a shopper's or a staff member's. Each realm has tables, links and a cookie of its own. */
export type Realm = 'shopper' | 'staff'

/** The tables of a realm, and the column that names the account in all but the first. */
export const realmTables = {
  shopper: {
    accounts: 'users',
    sessions: 'user_sessions',
    resets: 'password_resets',
    devices: 'user_devices',
    accountId: 'user_id',
  },
  staff: {
    accounts: 'sellers',
    sessions: 'seller_sessions',
    resets: 'seller_password_resets',
    devices: 'seller_devices',
    accountId: 'seller_id',
  },
} as const
