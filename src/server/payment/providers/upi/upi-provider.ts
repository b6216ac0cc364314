import type { StoreProfile } from '#domain/settings/shop-settings.ts'
import type { Db } from '#server/database/tables.ts'
import type { PaymentProvider } from '../payment-provider.ts'
import { savePayeeOnce } from './upi-session-store.ts'

/**
 * Transfers go to the shop's UPI ID and no event reports them: the shopper submits the UTR and staff confirm
 * it. So `getStatus` never returns 'paid', only `confirmUpiPayment` pays an order.
 */
export function createUpiProvider({
  db,
  storeProfile,
}: {
  db: Db
  storeProfile: () => StoreProfile
}): PaymentProvider {
  return {
    name: 'upi',
    openCheckout: async ({ sessionId }) => {
      const { upiId, sellerName } = storeProfile()
      if (upiId === '') throw new Error('the settings no longer have a UPI ID')
      // The registered name: UPI apps show the name of the bank account, and shoppers compare.
      await savePayeeOnce(db, { id: sessionId, payeeId: upiId, payeeName: sellerName })
      return { reference: sessionId, url: `/upi-payment?checkout=${sessionId}` }
    },
    getStatus: async () => ({ state: 'open' }),
    expireCheckout: async () => ({ state: 'ended' }),
    parseWebhook: null,
    refund: null,
  }
}
