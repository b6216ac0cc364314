import type { MyOrder, Order } from '#contract/order.ts'
import type { SellerOrder } from '#contract/seller/order.ts'
import type { Substitute, SubstituteQuestion } from '#contract/substitute.ts'

type Line = Order['items'][number]

/** Reads both sides: only the owner and the shopper see the e-mail address. */
type OrderView = SellerOrder & Pick<MyOrder, 'address'>

/** ₹199.00 of items with the current fees, Pending, to a PIN code outside the delivery area. */
export function anOrderView(orderNumber: number, changes: Partial<OrderView> = {}): OrderView {
  return {
    _id: `order-${orderNumber}`,
    orderNumber,
    items: [anOrderViewLine('Joha Rice', { offerPrice: 99.5, weight: '1 kg', quantity: 2 })],
    address: {
      _id: 'address',
      firstName: 'ৰীতা',
      lastName: 'বৰা',
      email: 'rita@example.com',
      street: 'Station Road 4',
      city: 'Biswanath Chariali',
      state: 'Assam',
      zipcode: 784176,
      country: 'India',
      phone: '+91 60000 12345',
    },
    amount: 217,
    paymentType: 'COD',
    status: 'Pending',
    createdAt: '2026-11-20T18:29:00.000Z',
    isPaid: false,
    fees: { handling: 12, platform: 6, delivery: 0 },
    version: 1,
    cancelledBy: null,
    refund: null,
    outsideArea: { distanceKm: null },
    ...changes,
  }
}

/** Prices in rupees. */
export function anOrderViewLine(
  name: string,
  {
    offerPrice = 50,
    weight = null,
    quantity = 1,
    category = 'Grocery',
  }: { offerPrice?: number; weight?: string | null; quantity?: number; category?: string } = {},
): Line {
  return {
    product: { _id: name, name, image: [], category, offerPrice, price: offerPrice, weight },
    quantity,
  }
}

/** Two kits of bread and two milk, and milk by itself. */
export function aComboView(): Line[] {
  const combo = { _id: 'kit', name: 'Breakfast kit', quantity: 2, unitPrice: 100 }
  return [
    { ...anOrderViewLine('Bread', { offerPrice: 40, quantity: 2 }), position: 1, combo },
    { ...anOrderViewLine('Milk', { offerPrice: 30, quantity: 4 }), position: 2, combo },
    anOrderViewLine('Milk', { offerPrice: 33 }),
  ]
}

/** Offers two units for all of a line. `amount` is rupees for both. */
export function aSubstitute(name: string, changes: Partial<Substitute> = {}): Substitute {
  const product = { _id: name, name, image: [], weight: '1 kg' }
  return { product, quantity: 2, amount: 90, ...changes }
}

/** Katla instead of Rohu. */
export function aQuestion(changes: Partial<SubstituteQuestion> = {}): SubstituteQuestion {
  return {
    ...aSubstitute('Katla', { amount: 240 }),
    _id: 'question',
    replaces: { name: 'Rohu', quantity: 2 },
    answerBy: '2026-11-23T05:12:00.000Z',
    ...changes,
  }
}

export function textOf(html: string): string {
  return html
    .replace(/<!-- -->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}
