import type { StoreProfile } from '#domain/shop-settings.ts'
import type { Db } from '#server/database/tables.ts'
import type { PaymentProvider } from '../payment-provider.ts'
import { savePayeeOnce } from './upi-session-store.ts'

/**
 * Money that goes straight to the shop's own UPI id. Nobody tells the shop that it has come: the shopper gives the number of the transfer, and a seller
 * looks for it in the bank account. So asking never says 'paid'; only a seller's word does, by `confirmUpiPayment`.
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
      if (upiId === '') throw new Error('the UPI id was taken out of the settings meanwhile')
      // The registered name: apps show the one of the bank account, and people compare the two.
      await savePayeeOnce(db, { id: sessionId, payeeId: upiId, payeeName: sellerName })
      return { reference: sessionId, url: `/upi-payment?checkout=${sessionId}` }
    },
    getStatus: async () => ({ state: 'open' }),
    // Nothing outside of the shop is to be closed; a transfer that was made all the same can still be told of.
    expireCheckout: async () => ({ state: 'ended' }),
    parseWebhook: null,
    refund: null,
  }
}
