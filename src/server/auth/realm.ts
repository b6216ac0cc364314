/** Shoppers and staff have separate tables, links and cookies. */
export type Realm = 'shopper' | 'staff'

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
