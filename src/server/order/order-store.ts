import { sql } from 'kysely'
import type { Order } from '#contract/order.ts'
import { rupeesFromPaise } from '#rules/money.ts'
import type { OrderStatus, PaymentType } from '#rules/order.ts'
import { toAddress } from '../address/address-store.ts'
import { pictureUrl } from '../catalogue/picture-store.ts'
import type { AddressColumns, Db } from '../database/tables.ts'

/** A shopper's own orders, newest first. */
export async function listOrdersOf(db: Db, userId: string): Promise<Order[]> {
  return selectOrders(db, sql`WHERE o.user_id = ${userId}`)
}

/** Every order, newest first: for sellers. */
export async function listEveryOrder(db: Db): Promise<Order[]> {
  return selectOrders(db, sql``)
}

type OrderRow = {
  id: string
  number: string
  address: AddressColumns & { id: string }
  amount_paise: string
  payment_type: PaymentType
  status: OrderStatus
  created_at: Date
  is_paid: boolean
  lines: LineRow[] | null
}

type LineRow = {
  product_id: string
  quantity: number
  name: string
  category: string
  price_paise: number
  offer_price_paise: number
  weight: string | null
  picture: string | null
}

async function selectOrders(db: Db, where: ReturnType<typeof sql>): Promise<Order[]> {
  const { rows } = await sql<OrderRow>`
    SELECT o.id, o.number, o.address, o.amount_paise, o.payment_type, o.status, o.created_at, o.is_paid,
      (SELECT json_agg(l ORDER BY l.position) FROM order_lines l WHERE l.order_id = o.id) AS lines
    FROM orders o ${where}
    ORDER BY o.created_at DESC, o.id DESC`.execute(db)
  return rows.map(toOrder)
}

/** An order as it travels, all from its own copies: what later happens to a product changes no history. */
function toOrder(row: OrderRow): Order {
  return {
    _id: row.id,
    orderNumber: Number(row.number),
    items: (row.lines ?? []).map((line) => ({
      product: {
        _id: line.product_id,
        name: line.name,
        image: line.picture ? [pictureUrl(line.picture)] : [],
        category: line.category,
        offerPrice: rupeesFromPaise(line.offer_price_paise),
        price: rupeesFromPaise(line.price_paise),
        weight: line.weight,
      },
      quantity: line.quantity,
    })),
    address: toAddress(row.address),
    amount: rupeesFromPaise(Number(row.amount_paise)),
    paymentType: row.payment_type,
    status: row.status,
    createdAt: row.created_at.toISOString(),
    isPaid: row.is_paid,
  }
}
