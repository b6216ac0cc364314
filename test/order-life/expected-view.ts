import { maxCodeTries } from '#domain/delivery/rider.ts'
import { rupeesFromPaise } from '#domain/money.ts'
import { type LineModel, type OrderModel, type ShopModel, shownDuePaise, substitutePaise } from './model.ts'

/** What `look` must return for the model. */
export function expectedView({ orders, products }: ShopModel, indexes: readonly number[]) {
  return {
    orders: indexes.map((index) => {
      const order = orders[index]!
      return {
        seller: { ...sellerView(order), order: orderView(order) },
        shopper: { ...shopperView(order), questions: questionsView(order), order: orderView(order) },
        picking: pickingView(order),
        stop: stopView(order),
        sentBack: inAnyOrder(order.sentBack),
      }
    }),
    products: products.map(({ stock, isOn }) => ({ stock, isOn })),
  }
}

/** Refunds that are due at the same time are requested in any order. */
export function inAnyOrder(amounts: readonly number[]): number[] {
  return amounts.toSorted((a, b) => a - b)
}

function orderView(order: OrderModel) {
  const { status, packed, lines, paise, isAccepted } = order
  const isShown = isAccepted && status !== 'Pending'
  return {
    status,
    amount: rupeesFromPaise(paise),
    due: packed && packed.duePaise !== paise ? rupeesFromPaise(packed.duePaise) : undefined,
    items: lines.map((line) => {
      const { quantity, picked, stepGrams, grams } = line
      return [
        quantity,
        packed && picked !== null && picked !== quantity ? picked : undefined,
        packed && grams !== null && grams !== quantity * (stepGrams ?? 0) ? grams : undefined,
        packed ? substituteView(line) : undefined,
      ]
    }),
    isPaid: order.isPaid,
    paid: paidInPart(order),
    isPromised: isShown,
    isAccepted: isShown,
    rejection: order.rejection ?? undefined,
  }
}

function paidInPart({ isOnline, isPaid, status, paidPaise }: OrderModel): number | undefined {
  const isInPart = isOnline && !isPaid && status !== 'Cancelled' && paidPaise > 0
  return isInPart ? rupeesFromPaise(paidPaise) : undefined
}

function substituteView(line: LineModel) {
  const { substitute } = line
  return (
    (substitute && [substitute.product, substitute.quantity, rupeesFromPaise(substitutePaise(line))]) ??
    undefined
  )
}

function questionsView({ lines, packed, status }: OrderModel) {
  if (packed || (status !== 'Pending' && status !== 'Processing')) return []
  const asked = lines.flatMap(({ substitute }) => (substitute?.state === 'asked' ? [substitute] : []))
  return asked.map(({ product, quantity, paise }) => [product, quantity, rupeesFromPaise(paise)]).toSorted()
}

const riderNames = { rita: 'Rita Das', bikash: 'Bikash' }

function sellerView(order: OrderModel) {
  const {
    version,
    status,
    by,
    packed,
    refunds,
    isPaid,
    isOnline,
    paidPaise,
    restPaise,
    paise,
    rider,
    hasFailed,
    wrongCodes,
  } = order
  const { short, cancelled } = refunds
  const received = isOnline ? [paidPaise, restPaise] : [isPaid ? (packed?.duePaise ?? paise) : 0]
  return {
    version,
    rider: rider === null ? undefined : riderNames[rider],
    hasFailed: rider !== null && hasFailed && status === 'Shipped',
    triesLeft: rider === null ? undefined : maxCodeTries - wrongCodes,
    cancelledBy: status === 'Cancelled' ? (by === null ? ('shopper' as const) : ('shop' as const)) : null,
    bags: packed?.bags,
    refund: cancelled && cancelled.state !== 'settled' ? cancelled.state : null,
    partialRefund:
      short && short.state !== 'settled'
        ? { amount: rupeesFromPaise(short.paise), state: short.state }
        : undefined,
    exceptions: Object.fromEntries(
      Object.entries(refunds).map(([kind, refund]) => [kind, [refund.paise, refund.state]]),
    ),
    received: received.filter((each) => each > 0).map(rupeesFromPaise),
  }
}

const onlineStates = { paid: 'paid', due: 'refund-due', refunding: 'refund-due', refunded: 'refunded' }

function shopperView({ isOnline, refunds: { short, cancelled } }: OrderModel) {
  const state = !cancelled || cancelled.state === 'settled' ? 'paid' : cancelled.state
  return {
    online: isOnline ? onlineStates[state] : undefined,
    refund: state === 'refunded' && cancelled ? rupeesFromPaise(cancelled.paise) : undefined,
    partialRefund:
      short && short.state !== 'settled'
        ? [rupeesFromPaise(short.paise), short.state === 'refunded']
        : undefined,
  }
}

function pickingView(order: OrderModel) {
  const { status, version, packer, packed, paise, isAccepted, lines } = order
  return {
    ...{ status, version, isMine: packer === 'first', isTaken: packer !== null, bags: packed?.bags },
    amount: rupeesFromPaise(paise),
    due: rupeesFromPaise(shownDuePaise(order)),
    isPromised: isAccepted && status !== 'Pending',
    lines: lines.map((line) => [
      line.quantity,
      line.picked,
      line.soldOut,
      line.grams ?? undefined,
      substituteView(line),
      line.substitute?.state,
    ]),
  }
}

/** On whose run sheet the order is, and how. Cancelled orders are on none. */
function stopView({ rider, status, hasFailed }: OrderModel) {
  if (rider === null || status === 'Cancelled') return undefined
  if (status === 'Delivered') return [rider, 'delivered']
  if (status !== 'Shipped') return [rider, 'assigned']
  return [rider, hasFailed ? 'failed' : 'out']
}
