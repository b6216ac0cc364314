import { randomBytes } from 'node:crypto'
import type { OrderStatus, PaymentType } from '#domain/order.ts'
import { defaultFees } from '#domain/pricing/charges.ts'
import { changeFigures } from '#server/customers/figures-store.ts'
import { newId } from '#server/database/new-id.ts'
import type { Shop } from '../shop.ts'

export type PastOrder = {
  at: Date | string
  status?: OrderStatus
  paymentType?: PaymentType
  isPaid?: boolean
  userId?: string | null
  lines: { product: { _id: string; name: string; category: string }; quantity: number; price: number }[]
}

/** Inserts an order with any date, and counts it for its customer. `price` is in rupees. */
export async function aPastOrder({ db }: Pick<Shop, 'db'>, order: PastOrder): Promise<string> {
  const id = newId()
  const { handlingPaise, platformPaise } = defaultFees
  const itemsPaise = sumOf(order.lines)
  const address = { id: newId(), first_name: 'Asha', last_name: 'Borah', email: 'asha@example.com' }
  const place = { street: 'Station Road 4', city: 'Biswanath Chariali', state: 'Assam', zipcode: '784164' }
  await db
    .insertInto('orders')
    .values({
      id,
      user_id: order.userId ?? null,
      idempotency_key: null,
      request_hash: randomBytes(32),
      payment_type: order.paymentType ?? 'COD',
      status: order.status ?? 'Pending',
      is_paid: order.isPaid ?? false,
      items_paise: itemsPaise,
      charges: JSON.stringify({ handling: handlingPaise, platform: platformPaise, delivery: 0 }),
      amount_paise: itemsPaise + handlingPaise + platformPaise,
      due_paise: itemsPaise + handlingPaise + platformPaise,
      address: JSON.stringify({ ...address, ...place, country: 'India', phone: '+91 60000 12345' }),
      created_at: new Date(order.at),
    })
    .execute()
  const rows = order.lines.map(({ product, quantity, price }, index) => ({
    order_id: id,
    position: index + 1,
    product_id: product._id,
    quantity,
    name: product.name,
    category: product.category,
    price_paise: Math.round(price * 100),
    offer_price_paise: Math.round(price * 100),
    weight: null,
    picture: null,
  }))
  await db.insertInto('order_lines').values(rows).execute()
  const status = order.status ?? 'Pending'
  await db
    .insertInto('order_events')
    .values({
      ...{ order_id: id, version: 1, kind: 'placed', payload: JSON.stringify({ to: status }) },
      ...{ seller_id: null, user_id: null },
    })
    .execute()
  if (order.userId) await countFor(db, { ...order, userId: order.userId, orderId: id })
  return id
}

async function countFor(
  db: Shop['db'],
  { userId, orderId, status, lines }: PastOrder & { userId: string; orderId: string },
): Promise<void> {
  const fees = defaultFees.handlingPaise + defaultFees.platformPaise
  const delivered = status === 'Delivered' ? 1 : 0
  await changeFigures(db, {
    userId,
    orderId,
    orders: 1,
    delivered,
    deliveredPaise: delivered * (sumOf(lines) + fees),
    refused: 0,
  })
}

function sumOf(lines: PastOrder['lines']): number {
  return lines.reduce((sum, { price, quantity }) => sum + Math.round(price * 100) * quantity, 0)
}
