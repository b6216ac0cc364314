import { ApiError } from '#contract/client.ts'
import type { MyOrder } from '#contract/order.ts'
import type { OrderDetail } from '#contract/seller/order.ts'
import type { Picking } from '#contract/seller/picking.ts'
import type { Substitute } from '#contract/substitute.ts'
import { defaultFees } from '#domain/pricing/charges.ts'
import { aSeller, aShopper, type Shopper, type TestUser } from '../builders/accounts.ts'
import { aProduct } from '../builders/products.ts'
import { anotherCode, aRider, type Rider } from '../builders/riders.ts'
import { type FakeStripe, sendStripeEvent } from '../fakes/stripe.ts'
import type { Shop } from '../shop.ts'
import type { Action, Cash } from './actions.ts'
import { inAnyOrder } from './expected-view.ts'
import type { Person, RefundKind, RiderName, ShopModel } from './model.ts'

export type Staff = Record<Person, TestUser> & Record<RiderName, Rider>
/** The real shop of one run. */
export type World = {
  shop: Shop
  stripe: FakeStripe
  staff: Staff
  shopper: Shopper
  products: string[]
  /** `weighed`: by line. */
  orders: { id: string; payment: string | null; weighed: boolean[] }[]
  isByWeight: boolean[]
}

export async function hireStaff(shop: Shop): Promise<Staff> {
  const [owner, first, second] = [
    await aSeller(shop),
    await aSeller(shop, { role: 'packer' }),
    await aSeller(shop, { role: 'packer' }),
  ]
  const [rita, bikash] = [await aRider(shop), await aRider(shop, { name: 'Bikash' })]
  return { owner, first, second, rita, bikash }
}

export const phone = '+91 60000 12345'

export async function openWorld(
  shared: Pick<World, 'shop' | 'stripe' | 'staff'>,
  { products, roundsCash }: Pick<ShopModel, 'products' | 'roundsCash'>,
): Promise<World> {
  const { shop, staff } = shared
  const { version } = await staff.owner.getShopSettings()
  const fees = roundsCash ? { ...defaultFees, roundsCash } : null
  await staff.owner.saveShopSettings({ version, changes: { fees } })
  Object.assign(shared.stripe, { behaviour: 'normal', isEmpty: false })
  await staff.owner.unblockPhone({ phone })
  const ids: string[] = []
  for (const { paise, stock, stepGrams = null } of products)
    ids.push((await aProduct(shop, { price: paise / 100, stock, stepGrams }))._id)
  const isByWeight = products.map(({ stepGrams }) => stepGrams !== undefined)
  return { ...shared, shopper: await aShopper(shop), products: ids, orders: [], isByWeight }
}

/** Returns 'ok' or the code of the refusal. */
export async function perform(world: World, action: Action): Promise<string> {
  try {
    await act(world, action)
    return 'ok'
  } catch (error) {
    if (error instanceof ApiError) return error.code
    throw error
  }
}

function act(world: World, action: Action): Promise<unknown> {
  const { shop, stripe, staff, products } = world
  switch (action.do) {
    case 'place':
      return place(world, action)
    case 'count':
      return count(world, action)
    case 'switch':
      return staff.owner.setStock({ id: products[action.product]!, inStock: action.isOn })
    case 'block':
      return action.isBlocked
        ? staff.owner.blockPhone({ phone, reason: 'Refuses parcels' })
        : staff.owner.unblockPhone({ phone })
    case 'mood': {
      const isEmpty = action.mood === 'empty'
      Object.assign(stripe, { behaviour: isEmpty ? 'normal' : action.mood, isEmpty })
      return Promise.resolve()
    }
    case 'finish refunds':
      return finishRefunds(shop)
    default:
      return actOnOrder(world, action)
  }
}

async function actOnOrder(world: World, action: Extract<Action, { order: number }>): Promise<unknown> {
  const { staff, shopper, orders } = world
  const { id, payment, weighed } = orders[action.order % orders.length]!
  const stale = 'isStale' in action && action.isStale ? { version: 10_000 } : {}
  const unpacked = 'evenUnpacked' in action && action.evenUnpacked ? { evenUnpacked: true as const } : {}
  switch (action.do) {
    case 'accept':
      return staff[action.by].acceptOrder({ id, minutes: 30, ...stale })
    case 'reject':
      return staff[action.by].rejectOrder({ id, reason: action.reason, note: 'Sorry', ...stale })
    case 'take':
      return staff[action.by].takeOrder({ id, force: action.force, ...stale })
    case 'release':
      return staff[action.by].releaseOrder({ id })
    case 'pick': {
      const { by, line, found, grams, soldOut } = action
      const weight = weighed[line] ? { grams } : {}
      return staff[by].pickLine({ id, position: line + 1, quantity: found, soldOut, ...weight })
    }
    case 'offer': {
      const { by, line, product, quantity, agreed } = action
      const offered = { position: line + 1, product: world.products[product]!, quantity, agreed }
      return staff[by].offerSubstitute({ id, substitute: crypto.randomUUID(), ...offered })
    }
    case 'answer': {
      const substitute = await findSubstitute(world, { id, line: action.line })
      if (action.isLate) await endTime(world, substitute)
      return shopper.answerSubstitute({ id, substitute, accept: action.accept })
    }
    case 'remove': {
      const substitute = await findSubstitute(world, { id, line: action.line })
      return staff[action.by].removeSubstitute({ id, substitute })
    }
    case 'edit': {
      const { order } = await staff.owner.getOrder({ id })
      const { length } = order.items
      const items = order.items.map(({ product, quantity }, index) => ({
        product: product!._id,
        quantity: index === action.line % length ? action.quantity : quantity,
      }))
      return staff[action.by].editOrder({ id, version: order.version, items, ...stale })
    }
    case 'unpack':
      return staff[action.by].unpackOrder({ id, ...stale })
    case 'pack': {
      const { picking } = await staff[action.by].getPicking({ id })
      const expectedDue = picking.due + (action.isRight ? 0 : 1)
      return staff[action.by].packOrder({ id, bags: action.bags, expectedDue })
    }
    case 'status':
      return staff.owner.setOrderStatus({ id, status: action.to, ...stale, ...unpacked })
    case 'deliver':
      return staff.owner.setOrderStatus({
        ...{ id, status: 'Delivered' },
        ...(payment === null && { cashReceived: true }),
        ...unpacked,
      })
    case 'assign': {
      const rider = action.rider && staff[action.rider].id
      const { results } = await staff[action.by].assignRider({ orders: [{ id, ...stale }], rider })
      if (!results[0]?.ok) throw new ApiError({ code: 'refused', message: '', status: 409 })
      return results
    }
    case 'start':
      return staff[action.rider].startDelivery({ id, key: crypto.randomUUID() })
    case 'fail':
      return staff[action.rider].failDelivery({ id, key: crypto.randomUUID(), reason: 'not-home' })
    case 'complete': {
      const delivery = await world.shop.db
        .selectFrom('order_deliveries')
        .select('code')
        .where('order_id', '=', id)
        .executeTakeFirst()
      const right = delivery?.code ?? '0000'
      const code = action.isCodeRight ? right : anotherCode(right)
      const cash = await cashOf(world, { id, cash: action.cash })
      return staff[action.rider].completeDelivery({
        id,
        key: crypto.randomUUID(),
        code,
        cash,
        note: 'At the door',
      })
    }
    case 'override': {
      const cash = await cashOf(world, { id, cash: action.cash })
      return staff.owner.overrideDelivery({ id, reason: 'Her phone is broken', cash })
    }
    case 'cancel':
      return shopper.cancelOrder({ id, onlyUnpaid: action.onlyUnpaid })
    case 'cash':
      return staff.second.setOrderPayment({ id, isPaid: action.isPaid })
    case 'refund':
      return staff.owner.refundPayment({ id: await findRefund(world, { id, kind: action.kind }) })
    case 'resolve': {
      const refund = await findRefund(world, { id, kind: action.kind })
      return staff.owner.resolvePaymentException({ id: refund, as: action.as, note: 'As agreed' })
    }
  }
}

async function findSubstitute({ staff }: World, { id, line }: { id: string; line: number }): Promise<string> {
  const { picking } = await staff.owner.getPicking({ id })
  const substitute = picking.lines.find(({ position }) => position === line + 1)?.substitute
  if (!substitute) throw new ApiError({ code: 'no such substitute', message: '', status: 404 })
  return substitute._id
}

async function endTime({ shop }: World, substitute: string): Promise<void> {
  await shop.db
    .updateTable('order_substitutes')
    .set({ answer_by: new Date(0) })
    .where('id', '=', substitute)
    .where('state', '=', 'asked')
    .execute()
}

async function cashOf({ staff }: World, { id, cash }: { id: string; cash: Cash }): Promise<number> {
  if (cash === 'none') return 0
  const { order } = await staff.owner.getOrder({ id })
  const left = (order.due ?? order.amount) - (order.paid ?? 0)
  return Math.round(left * 100) / 100 + (cash === 'wrong' ? 1 : 0)
}

async function place(
  world: World,
  { isOnline, lines, substitution }: Extract<Action, { do: 'place' }>,
): Promise<void> {
  const { shop, stripe, shopper, products, orders } = world
  const weighed = lines.map(({ product }) => world.isByWeight[product] ?? false)
  const items = lines.map(({ product, quantity }) => ({ product: products[product]!, quantity }))
  const wanted = { items, address: shopper.address, substitution }
  if (!isOnline) {
    const { order } = await shopper.placeCodOrder(wanted)
    orders.push({ id: order._id, payment: null, weighed })
    return
  }
  const { behaviour, isEmpty } = stripe
  Object.assign(stripe, { behaviour: 'normal', isEmpty: false })
  try {
    const { order } = await shopper.placeOnlineOrder({ ...wanted, via: 'stripe' })
    const session = stripe.sessions().at(-1)!
    await sendStripeEvent(shop, stripe.pay(session.id))
    orders.push({ id: order._id, payment: session.payment_intent, weighed })
  } finally {
    Object.assign(stripe, { behaviour, isEmpty })
  }
}

async function count(world: World, { product, stock }: Extract<Action, { do: 'count' }>): Promise<void> {
  const id = world.products[product]!
  const row = await world.shop.db
    .selectFrom('products')
    .select('version')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await world.staff.owner.updateProduct({ id, version: row.version, stock })
}

/** Its provider may fail. */
export async function finishRefunds({ db, app }: Shop): Promise<void> {
  const soon = db.updateTable('payment_exceptions').set({ ask_at: new Date(0) })
  await soon.where('state', '=', 'refunding').execute()
  await app.jobs.run('finish-refunds').catch((error: unknown) => {
    if (!(error instanceof Error && error.message.startsWith('Stripe: '))) throw error
  })
}

async function findRefund(world: World, { id, kind }: { id: string; kind: RefundKind }): Promise<string> {
  const { order } = await world.staff.owner.getOrder({ id })
  const exception = order.exceptions.find((known) => known.kind === kind)
  if (!exception) throw new ApiError({ code: 'no such refund', message: '', status: 404 })
  return exception._id
}

/** All that people see of the shelf, and of the orders at `indexes`. */
export async function look(world: World, indexes: readonly number[]) {
  const { shop, staff, shopper, products, orders } = world
  const { orders: mine } = await shopper.listMyOrders()
  const stops = new Map<string, [rider: string, state: string]>()
  for (const rider of ['rita', 'bikash'] as const)
    for (const { _id, state } of (await staff[rider].getRunSheet()).stops) stops.set(_id, [rider, state])
  const seen = []
  for (const index of indexes) {
    const { id, payment } = orders[index]!
    const { order } = await staff.owner.getOrder({ id })
    const { picking } = await staff.first.getPicking({ id })
    const own = mine.find(({ _id }) => _id === id)!
    seen.push({
      seller: { ...asSeller(order), order: ofOrder(order, products) },
      shopper: { ...asShopper(own), questions: questionsOf(own, products), order: ofOrder(own, products) },
      picking: asPicking(picking, products),
      stop: stops.get(id),
      sentBack: inAnyOrder(
        world.stripe.refunds.flatMap((made) => (made.payment_intent === payment ? [made.amount] : [])),
      ),
    })
  }
  const shelf = await shop.db
    .selectFrom('products')
    .select(['id', 'stock', 'in_stock'])
    .where('id', 'in', products)
    .execute()
  const byId = new Map(shelf.map(({ id, stock, in_stock }) => [id, { stock, isOn: in_stock }]))
  return { orders: seen, products: products.map((id) => byId.get(id)) }
}

function ofOrder(order: OrderDetail | MyOrder, products: readonly string[]) {
  return {
    status: order.status,
    amount: order.amount,
    due: order.due,
    items: order.items.map(({ quantity, picked, pickedGrams, substitute }) => [
      ...[quantity, picked, pickedGrams],
      asSubstitute(substitute, products),
    ]),
    isPaid: order.isPaid,
    paid: order.paid,
    isPromised: order.promisedAt !== undefined,
    isAccepted: order.acceptedAt !== undefined,
    rejection: order.rejection?.reason,
  }
}

function questionsOf({ questions = [] }: MyOrder, products: readonly string[]) {
  return questions.map((question) => asSubstitute(question, products)).toSorted()
}

function asSeller(order: OrderDetail) {
  return {
    version: order.version,
    rider: order.rider?.name,
    hasFailed: order.delivery?.failure !== undefined,
    triesLeft: order.delivery?.codeTriesLeft,
    cancelledBy: order.cancelledBy,
    bags: order.bags,
    refund: order.refund,
    partialRefund: order.partialRefund,
    exceptions: Object.fromEntries(
      order.exceptions.map(({ kind, received, state }) => [kind, [received.minor, state]]),
    ),
    received: order.payments.flatMap(({ amount, takenBackAt }) => (takenBackAt ? [] : [amount])),
  }
}

function asShopper({ online }: MyOrder) {
  return {
    online: online?.state,
    refund: online?.refund?.amount,
    partialRefund: online?.partialRefund && [online.partialRefund.amount, online.partialRefund.at !== null],
  }
}

/** The product by its place in the model. */
function asSubstitute(substitute: Substitute | undefined, products: readonly string[]) {
  return substitute && [products.indexOf(substitute.product._id), substitute.quantity, substitute.amount]
}

function asPicking(
  { status, version, isMine, packer, lines, packed, amount, due, promisedAt }: Picking,
  products: readonly string[],
) {
  return {
    ...{ status, version, isMine, isTaken: packer !== null, bags: packed?.bags, amount, due },
    isPromised: promisedAt !== undefined,
    lines: lines
      .toSorted((a, b) => a.position - b.position)
      .map(({ quantity, picked, soldOut, grams, substitute }) => [
        ...[quantity, picked, soldOut, grams],
        ...[asSubstitute(substitute, products), substitute?.state],
      ]),
  }
}
