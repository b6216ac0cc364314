import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Seller } from '#contract/seller/session.ts'
import { useLiveOrders } from '#web/seller/events/live-orders-provider.tsx'
import { useSellerContext } from '#web/seller/layout/use-seller.ts'
import { orderKeys } from '#web/seller/orders/queries/order-queries.ts'
import { randomUuid } from '#web/ui/form/random-uuid.ts'
import type { PosProduct } from './catalogue/pos-product.ts'
import { addSoldCounts, readSoldCounts } from './catalogue/sold-counts.ts'
import { saleConflictsQuery } from './pos-queries.ts'
import { createSaleQueue, type SaleAction } from './queue/sale-queue.ts'
import { sendSale } from './queue/send-sale.ts'
import type { SentSale } from './queue/sold-since.ts'
import { type Customer, toCustomer, toSoldTo, unknownCustomer } from './sale/customer.ts'
import type { PaymentPlan, SaleCredit } from './sale/payment.ts'
import {
  addProduct,
  type ChangedPrice,
  changePrice,
  emptySale,
  repriceSale,
  type Sale,
  setGrams,
  setQuantity,
  totalPaiseOf,
} from './sale/sale.ts'
import { createSalesStore, holdSale } from './sale/sale-storage.ts'
import type { SoldSale } from './sale/sold-panel.tsx'

export type Pos = ReturnType<typeof usePos>

/** The sale on this device: its lines, those on hold, and the sales that the server does not have yet. */
export function usePos({ email: staff }: Seller) {
  const [store] = useState(() => createSalesStore(staff))
  const sales = useSyncExternalStore(store.subscribe, store.read, store.read)
  const [sold, setSold] = useState<SoldSale | null>(null)
  const [soldCounts, setSoldCounts] = useState(readSoldCounts)
  const [sent, setSent] = useState<readonly SentSale[]>([])
  const [queue, unsent] = useSaleQueue(staff, ({ id, lines }, order) => {
    setSold((known) => (known?.id === id ? { ...known, order } : known))
    setSent((known) => [...known, { id, lines, sentAt: new Date().toISOString() }])
  })
  const discardHeld = (id: string) =>
    store.change((all) => ({ ...all, held: all.held.filter((sale) => sale.id !== id) }))
  const changeSale = (change: (sale: Sale) => Sale) =>
    store.change((all) => ({ ...all, sale: change(all.sale) }))
  /** The sale before goes on hold. */
  function open(sale: Sale) {
    setSold(null)
    store.change((all) => ({ ...holdSale(all, newHold()), sale }))
  }
  return {
    ...{ sales, queue, unsent, sent, sold, soldCounts },
    add(product: PosProduct, grams?: number) {
      setSold(null)
      changeSale((sale) => addProduct(sale, product, grams))
    },
    setQuantity: (id: string, quantity: number) => changeSale((sale) => setQuantity(sale, id, quantity)),
    setGrams: (id: string, grams: number) => changeSale((sale) => setGrams(sale, id, grams)),
    changePrice: (id: string, changed: ChangedPrice | null) =>
      changeSale((sale) => changePrice(sale, id, changed)),
    hold: () => store.change((all) => holdSale(all, newHold())),
    resume(id: string, products: readonly PosProduct[]) {
      const resumed = store.read().held.find((sale) => sale.id === id)
      if (resumed) open(repriceSale(resumed, products))
      discardHeld(id)
    },
    discardHeld,
    /** Two fields may change before the page is drawn again. */
    changeCustomer: (part: Partial<Customer>) =>
      changeSale((sale) => ({ ...sale, customer: { ...(sale.customer ?? unknownCustomer), ...part } })),
    sell({ payments, changePaise }: PaymentPlan, credit?: SaleCredit) {
      const { sale } = store.read()
      const action = toAction({ sale, payments, credit })
      queue.add(action)
      const { id, totalPaise } = action
      setSold({ id, totalPaise, changePaise, order: null, hasCredit: credit !== undefined })
      setSoldCounts(addSoldCounts(sale))
      changeSale(() => emptySale)
    },
    reopen(refused: SaleAction, products: readonly PosProduct[]) {
      open(repriceSale({ lines: refused.lines, customer: toCustomer(refused) }, products))
      queue.discard(refused.id)
    },
  }
}

function newHold() {
  return { id: randomUuid(), at: new Date().toISOString() }
}

type Paid = Pick<PaymentPlan, 'payments'> & {
  sale: Sale
  credit: SaleCredit | undefined
}

function toAction({ sale, payments, credit }: Paid): SaleAction {
  return {
    id: randomUuid(),
    soldAt: new Date().toISOString(),
    lines: sale.lines,
    payments,
    ...(credit && { credit }),
    totalPaise: totalPaiseOf(sale),
    isOffline: !navigator.onLine,
    ...toSoldTo(sale.customer ?? unknownCustomer),
  }
}

type OnSold = (sale: SaleAction, order: { _id: string; orderNumber: number }) => void

function useSaleQueue(staff: string, onSold: OnSold) {
  const { api, queries } = useSellerContext()
  const liveOrders = useLiveOrders()
  const [queue] = useState(() =>
    createSaleQueue({
      staff,
      async send(sale, signal) {
        const { order, hasConflicts } = await sendSale(api, sale, signal)
        // The own sale makes no sound.
        liveOrders?.markSeen([order._id])
        void queries.invalidateQueries({ queryKey: orderKeys.all, refetchType: 'none' })
        if (hasConflicts) void queries.invalidateQueries(saleConflictsQuery(api))
        onSold(sale, order)
      },
    }),
  )
  useEffect(() => queue.start(), [queue])
  return [queue, useSyncExternalStore(queue.subscribe, queue.actions, queue.actions)] as const
}
