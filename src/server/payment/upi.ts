import type { ShopFacts } from '#rules/shop-settings.ts'
import type { Db } from '../database/tables.ts'
import type { PaymentProvider } from './provider.ts'
import { fixPayee } from './upi-store.ts'

/**
 * Money that goes straight to the shop's own UPI id. Nobody tells the shop that it has come: the shopper gives the number of the transfer, and a seller
 * looks for it in the bank account. So asking never says 'paid'; only a seller's word does, by `confirmUpi`.
 */
export function openUpi({ db, facts }: { db: Db; facts: () => ShopFacts }): PaymentProvider {
  return {
    name: 'upi',
    open: async ({ sessionId }) => {
      const { upiId, sellerName } = facts()
      if (upiId === '') throw new Error('the UPI id was taken out of the settings meanwhile')
      // The registered name: apps show the one of the bank account, and people compare the two.
      await fixPayee(db, { id: sessionId, payeeId: upiId, payeeName: sellerName })
      return { reference: sessionId, url: `/upi-payment?checkout=${sessionId}` }
    },
    ask: async () => ({ state: 'open' }),
    // Nothing outside of the shop is to be closed; a transfer that was made all the same can still be told of.
    expire: async () => ({ state: 'ended' }),
    readWebhook: null,
    refund: null,
  }
}
