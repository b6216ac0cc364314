import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { OrderStatus } from '#domain/order.ts'
import { listCharges } from '#domain/pricing/charges.ts'
import { defaultSettings, toStoreProfile } from '#domain/settings/shop-settings.ts'
import { withLanguage } from '#server/i18n/catalogues.ts'
import { openFileTransport } from '#server/notifications/mail/file-transport.ts'
import { claimMessages, recordDeliveries } from '#server/notifications/outbox/message-store.ts'
import { anAddress, aSeller, aShopper, aVisitor, type Shopper } from '#test/builders/accounts.ts'
import { aProduct, type ProductInput } from '#test/builders/products.ts'
import { listMailsTo, type ReadMail } from '#test/mail.ts'
import { startShop } from '#test/shop.ts'
import type { OrderMailData } from './order-mail-store.ts'
import { orderMailTemplate } from './order-mail-template.ts'

const shop = await startShop({ languages: ['en', 'hi'] })
const seller = await aSeller(shop)

async function anOrder(shopper: Shopper, goods: (ProductInput & { quantity?: number })[] = [{}]) {
  const items = []
  for (const { quantity = 1, ...one } of goods)
    items.push({ product: (await aProduct(shop, one))._id, quantity })
  return (await shopper.placeCodOrder({ items, address: shopper.address })).order
}

const moveTo = (order: { _id: string }, status: OrderStatus) =>
  seller.setOrderStatus({ id: order._id, status })

async function send({ held = true } = {}) {
  if (held) await sql`UPDATE messages SET due_at = now() WHERE due_at IS NOT NULL`.execute(shop.db)
  await shop.app.jobs.run('send-messages')
}

const subject = ({ head }: ReadMail) => /^Subject: (.*)\r$/m.exec(head)?.[1]
const subjects = async (shopper: Shopper) => (await listMailsTo(shop, shopper.email)).map(subject)

const proveMailbox = ({ id }: Shopper) =>
  shop.db.updateTable('users').set({ email_proved_at: new Date() }).where('id', '=', id).execute()

const amountsIn = (text: string) =>
  [...text.matchAll(/₹([\d,]+)\.(\d\d)/g)].map(([, rupees = '', paise = '']) =>
    Number(rupees.replaceAll(',', '') + paise),
  )

describe('the mail of a cash order', () => {
  test('has a combo as one thing, with its parts and what they cost together', async () => {
    const asha = await aShopper(shop)
    await proveMailbox(asha)
    const bread = await aProduct(shop, { name: 'Bread', price: 50, offerPrice: 45, weight: '400 g' })
    const milk = await aProduct(shop, { name: 'Milk', price: 33, weight: null })
    const kit = await aProduct(shop, {
      ...{ name: 'Breakfast kit', price: 99.98, weight: null },
      combo: [
        [bread, 1],
        [milk, 2],
      ],
    })
    const items = [
      { product: kit._id, quantity: 2 },
      { product: milk._id, quantity: 1 },
    ]
    const { order } = await asha.placeCodOrder({ items, address: asha.address })
    await send({ held: false })
    const billOf = ({ text }: ReadMail) =>
      text.slice(text.indexOf('2 × Breakfast'), text.indexOf('Handling fee'))
    const [mail] = await listMailsTo(shop, asha.email)
    expect(billOf(mail!)).toBe('2 × Breakfast kit (2 × Bread 400 g, 4 × Milk): ₹199.96\n1 × Milk: ₹33.00\n\n')
    await moveTo(order, 'Cancelled')
  })

  test('has its lines, fees and total, which is their sum to the paisa', async () => {
    const asha = await aShopper(shop)
    await proveMailbox(asha)
    const order = await anOrder(asha, [
      { name: 'Joha Rice', price: 70, offerPrice: 60.35, weight: '1 kg', quantity: 3 },
      { name: 'Tea & biscuits', price: 1234.5, weight: null, quantity: 99 },
    ])
    await send({ held: false })
    const [mail] = await listMailsTo(shop, asha.email)
    expect(subject(mail!)).toBe(`We have received your order #${order.orderNumber}`)
    const total = Math.round(order.amount * 100)
    const bill = mail!.text.slice(mail!.text.indexOf('3 × Joha Rice'), mail!.text.indexOf('Delivery address'))
    expect(bill).toBe(
      [
        '3 × Joha Rice (1 kg, ₹60.35 each): ₹181.05',
        '99 × Tea & biscuits (₹1,234.50 each): ₹1,22,215.50',
        '',
        'Handling fee: ₹12.00',
        'Platform fee: ₹6.00',
        'Delivery: Free',
        'To pay in cash: ₹1,22,414.55',
        '',
        '',
      ].join('\n'),
    )
    expect(total).toBe(12_241_455)
    expect(total).toBe(18_105 + 12_221_550 + 1200 + 600)
    expect(amountsIn(mail!.html)).toEqual(amountsIn(mail!.text))
    expect(mail!.html).toContain('Tea &amp; biscuits')
    for (const line of [
      'Asha Borah',
      'Station Road 4',
      'Biswanath Chariali, Assam 784164',
      '+91 60000 12345',
    ]) {
      expect(mail!.text).toContain(line)
      expect(mail!.html).toContain(line)
    }
    expect(mail!.text).toMatch(/^http:\/\/localhost\/my-orders$/m)
  })

  test('goes to the account, not to the address in the order', async () => {
    const asha = await aShopper(shop)
    const elsewhere = anAddress({ email: 'stranger@example.com' })
    const { address } = await asha.addAddress({ address: elsewhere })
    const { _id: product } = await aProduct(shop)
    await asha.placeCodOrder({ items: [{ product, quantity: 1 }], address: address._id })
    await send()
    expect(await subjects(asha)).toHaveLength(1)
    expect(await listMailsTo(shop, 'stranger@example.com')).toEqual([])
  })

  test('is not sent after the account is deleted', async () => {
    const asha = await aShopper(shop)
    const order = await anOrder(asha)
    await moveTo(order, 'Delivered')
    await asha.deleteAccount({ password: asha.password })
    await send()
    expect(await subjects(asha)).toEqual([])
    const open = await shop.db.selectFrom('messages').select('id').where('due_at', 'is not', null).execute()
    expect(open).toEqual([])
  })

  test('escapes what shoppers typed', async () => {
    const asha = await aShopper(shop)
    await proveMailbox(asha)
    const evil = '<img src=x onerror=alert(1)>'
    const { address } = await asha.addAddress({
      address: anAddress({ firstName: evil, street: '"><a href="https://evil.example">x</a>' }),
    })
    const { _id: product } = await aProduct(shop, { name: `Rice ${evil}`, weight: "1 kg'>" })
    await asha.placeCodOrder({ items: [{ product, quantity: 1 }], address: address._id })
    await send()
    const [{ html } = { html: '' }] = await listMailsTo(shop, asha.email)
    expect(html).toContain('1 × Rice &lt;img src=x onerror=alert(1)&gt;')
    expect(html).not.toMatch(/<img|<a href="https:\/\/evil|<script/)
  })
})

test('a mail server that does not answer delays no order', async () => {
  const silent: (() => void)[] = []
  let isAnswering = false
  const bazar = await startShop(
    {},
    {
      ...openFileTransport({ folder: shop.outbox, from: null }),
      async send() {
        if (!isAnswering) await new Promise<void>((answer) => silent.push(answer))
        return { file: null }
      },
    },
  )
  const asha = await aShopper(bazar)
  const { _id: product } = await aProduct(bazar)
  const place = () => asha.placeCodOrder({ items: [{ product, quantity: 1 }], address: asha.address })
  await place()
  const sending = bazar.app.jobs.run('send-messages')
  await expect.poll(() => silent.length).toBe(1)
  const { order } = await place()
  const { orders } = await asha.listMyOrders()
  expect(orders.map(({ _id }) => _id)).toContain(order._id)
  isAnswering = true
  for (const answer of silent) answer()
  await sending
  expect(await bazar.db.selectFrom('messages').select('id').where('mailed_at', 'is', null).execute()).toEqual(
    [],
  )
})

describe('mails about status changes', () => {
  test('go out step by step', async () => {
    const asha = await aShopper(shop)
    const order = await anOrder(asha)
    await send()
    for (const status of ['Processing', 'Shipped', 'Delivered'] as const) {
      await moveTo(order, status)
      await send()
    }
    expect(await subjects(asha)).toEqual([
      `We have received your order #${order.orderNumber}`,
      `Order #${order.orderNumber} is being packed`,
      `Order #${order.orderNumber} is on its way`,
      `Order #${order.orderNumber} was delivered`,
    ])
    const texts = (await listMailsTo(shop, asha.email)).map(({ text }) => text)
    expect(texts.map((text) => /in cash on delivery/.test(text))).toEqual([true, true, true, false])
    const links = texts.map((text) => text.includes(`/my-orders/${order._id}/bill`))
    expect(links).toEqual([false, false, false, true])
  })

  test('wait for some seconds; the order does not', async () => {
    const asha = await aShopper(shop)
    const order = await anOrder(asha)
    await moveTo(order, 'Processing')
    await send({ held: false })
    expect(await subjects(asha)).toEqual([`We have received your order #${order.orderNumber}`])
  })

  test('are not sent for a step that was undone before', async () => {
    const asha = await aShopper(shop)
    const order = await anOrder(asha)
    await send()
    await moveTo(order, 'Cancelled')
    await moveTo(order, 'Pending')
    await send()
    expect(await subjects(asha)).toEqual([`We have received your order #${order.orderNumber}`])
  })

  test('are sent for a step that was undone later', async () => {
    const asha = await aShopper(shop)
    const order = await anOrder(asha)
    for (const status of ['Shipped', 'Pending'] as const) {
      await moveTo(order, status)
      await send()
    }
    expect((await subjects(asha)).slice(1)).toEqual([
      `Order #${order.orderNumber} is on its way`,
      `Order #${order.orderNumber} is waiting to be packed`,
    ])
  })

  test('report only the last of several steps, also after cash was received', async () => {
    const asha = await aShopper(shop)
    const order = await anOrder(asha)
    await send()
    for (const status of ['Processing', 'Shipped', 'Delivered'] as const) await moveTo(order, status)
    await seller.setOrderPayment({ id: order._id, isPaid: true })
    await send()
    expect((await subjects(asha)).slice(1)).toEqual([`Order #${order.orderNumber} was delivered`])
  })

  test('keep their order: a step waits for the one before', async () => {
    const asha = await aShopper(shop)
    const order = await anOrder(asha)
    await moveTo(order, 'Processing')
    await sql`UPDATE messages SET due_at = now() WHERE due_at IS NOT NULL`.execute(shop.db)
    const claim = () => claimMessages(shop.db, { leaseSeconds: 60, limit: 20 })
    const [first, ...others] = await claim()
    expect([first, others]).toMatchObject([{ kind: 'order-placed', orderId: order._id }, []])
    expect(await claim()).toEqual([])
    await sql`UPDATE messages SET due_at = due_at + interval '1 second' WHERE id = ${first!.id}`.execute(
      shop.db,
    )
    expect(await claim()).toEqual([])
    const settled = { id: first!.id, sent: ['mail'], givenUp: [], error: null, retryInSeconds: null } as const
    await recordDeliveries(shop.db, [settled])
    expect(await claim()).toMatchObject([{ kind: 'order-status' }])
  })

  test('say who cancelled the order', async () => {
    const [asha, bina] = [await aShopper(shop), await aShopper(shop, { name: 'Bina' })]
    await asha.cancelOrder({ id: (await anOrder(asha))._id })
    await moveTo(await anOrder(bina), 'Cancelled')
    await send()
    const [ashas, binas] = [await listMailsTo(shop, asha.email), await listMailsTo(shop, bina.email)]
    expect(ashas.at(-1)!.text).toContain('You cancelled this order.\n\nYou don’t need to pay anything.')
    expect(binas.at(-1)!.text).toContain('we had to cancel this order')
  })
})

describe('the language of a mail', () => {
  test('is that of the page at the last login, with product names as ordered', async () => {
    const asha = await aShopper(shop, { language: 'hi' })
    const order = await anOrder(asha, [{ name: 'Joha Rice', names: { hi: 'जोहा चावल' } }])
    await send({ held: false })
    const [mail] = await listMailsTo(shop, asha.email)
    expect(mail!.text).toContain('आपके ऑर्डर के लिए धन्यवाद!')
    expect(mail!.text).toContain('× जोहा चावल')
    expect(mail!.text).toContain('करीब 30 मिनट में ताज़ा किराना')
    expect(mail!.text).toContain('/hi/my-orders\n')
    expect(mail!.html).toContain('<html lang="hi-IN">')
    await aVisitor(shop).login(asha)
    await moveTo(order, 'Processing')
    await send()
    expect((await subjects(asha)).at(-1)).toBe(`Order #${order.orderNumber} is being packed`)
  })

  test('is English if the shop no longer offers the language', async () => {
    const asha = await aShopper(shop)
    await shop.db.updateTable('users').set({ language: 'as' }).where('id', '=', asha.id).execute()
    await anOrder(asha)
    await send({ held: false })
    const [mail] = await listMailsTo(shop, asha.email)
    expect(mail!.text).toContain('Thank you for your order!')
    expect(mail!.text).not.toContain('/as/')
  })
})

describe('the mail of an online order', () => {
  const facts = toStoreProfile(defaultSettings)
  const order: OrderMailData = {
    id: '01990000-0000-7000-8000-000000001042',
    number: '1042',
    email: 'asha@example.com',
    language: 'en',
    owner_language: 'en',
    has_account: true,
    is_email_verified: true,
    status: 'Pending',
    payment_type: 'Online',
    is_paid: true,
    left_paise: 0,
    credit_paise: 0,
    credit_back_paise: 0,
    question: null,
    address: {
      first_name: 'Asha',
      last_name: 'Borah',
      email: '',
      street: 'Station Road 4',
      city: 'Biswanath Chariali',
      state: 'Assam',
      zipcode: '784164',
      country: 'India',
      phone: '+91 60000 12345',
    },
    placed_at: new Date('2026-11-20T06:30:00Z'),
    lines: [
      {
        name: 'Joha Rice',
        names: {},
        category: 'Grocery',
        weight: '1 kg',
        combo: null,
        quantity: 2,
        ordered: 2,
        offer_price_paise: 6035,
        step_grams: null,
        grams: null,
        substitute: null,
      },
    ],
    charges: listCharges({ handling: 12_00, platform: 6_00, delivery: 0 }),
    amount_paise: 13870,
    ordered_paise: 13870,
    slot_from: null,
    slot_to: null,
    delivery_area: null,
    delivery_minutes: null,
    delivery_note: null,
    leave_at_door: false,
    pays_by_upi: false,
    slot_note: null,
    promised_at: null,
    rejection: null,
    delivery_code: null,
    rider_name: null,
    rider_phone: null,
    has_rider: true,
    method: 'Card',
    cancelled_by: 'shop',
    refund: null,
    edited_from_paise: null,
    held_paise: 13870,
    upi: null,
  }
  const wordsOf = (
    kind: Parameters<typeof orderMailTemplate>[0]['kind'],
    changes: Partial<OrderMailData> = {},
    now = order.placed_at,
  ) => {
    const { subject, introduction, bill, button, sections } = orderMailTemplate({
      kind,
      order: { ...order, ...changes },
      shop: facts,
      shopUrl: 'https://haat.example',
      now: now.getTime(),
    })
    return { subject, words: introduction.join(' '), total: bill?.total, url: button.url, sections }
  }

  test.for([
    ['Card', 'We have received your payment of ₹138.70 by card.'],
    ['UPI', 'We have received your payment of ₹138.70 by UPI.'],
    ['Practice', 'We have received your test payment of ₹138.70. No real money was charged.'],
  ] as const)('by %s is confirmed as such', ([method, words]) => {
    const letter = wordsOf('order-paid', { method })
    expect(letter).toMatchObject({
      subject: 'Order #1042 is paid',
      total: { name: 'Paid', amount: '₹138.70' },
    })
    expect(letter.words).toContain(words)
    expect(letter.words).not.toContain('cash')
  })

  test('promises a time only if it is true', () => {
    const closed = new Date('2026-11-20T16:30:00Z')
    const thanks = 'Thank you for your order!'
    expect(wordsOf('order-paid').words).toMatch(/It usually arrives in about 30 minutes\.$/)
    expect(wordsOf('order-paid', {}, closed).words).toMatch(/Thank you for your order!$/)
    const unpaid = { payment_type: 'COD', is_paid: false, left_paise: order.amount_paise } as const
    expect(wordsOf('order-placed', { ...unpaid, placed_at: closed }, closed).words).toContain(
      `${thanks} We open on Saturday at 7 AM. Your order goes out that morning. `,
    )
    const [line] = order.lines
    const services = [{ ...line!, category: 'Services' }]
    expect(wordsOf('order-placed', { ...unpaid, lines: services }).words).toContain(
      `${thanks} We call you to fix a time. `,
    )
    const address = { ...order.address, zipcode: '110001' }
    expect(wordsOf('order-placed', { address }).words).toContain(
      `We don’t usually deliver to your PIN code. Please call us at ${facts.phones[0]}`,
    )
  })

  const saturday = {
    slot_from: new Date('2026-11-28T17:00+05:30'),
    slot_to: new Date('2026-11-28T19:00+05:30'),
  }

  test.each([
    ['en', 'It arrives on Saturday, 28 November, between 5 and 7 PM.'],
    ['hi', 'यह शनिवार, 28 नवंबर को शाम 5 से 7 बजे के बीच पहुंचेगा।'],
    ['as', 'শনিবাৰে, ২৮ নৱেম্বৰ তাৰিখে সন্ধিয়া ৫ৰ পৰা ৭ বজাৰ ভিতৰত পাবহি।'],
  ] as const)('in %s promises the slot', (language, promise) => {
    expect(withLanguage(language, () => wordsOf('order-paid', saturday).words)).toContain(promise)
  })

  test('promises the minutes of its terms', () => {
    expect(wordsOf('order-paid', { delivery_minutes: 90 }).words).toContain('in about 90 minutes.')
  })

  test('has the note for the delivery at a verified address only', () => {
    const asked = { delivery_note: 'Ring twice', leave_at_door: true }
    const lines = (changes: Partial<OrderMailData>) =>
      wordsOf('order-placed', { ...asked, ...changes }).sections?.find(
        ({ name }) => name === 'For the delivery',
      )?.lines
    expect(lines({})).toEqual(['Leave at the door', 'Ring twice'])
    expect(lines({ is_email_verified: false })).toEqual(['Leave at the door'])
    expect(lines({ delivery_note: null, leave_at_door: false })).toBeUndefined()
  })

  test('that expired links to the cart and says that nothing was taken', () => {
    const letter = wordsOf('order-expired', { is_paid: false, method: null, status: 'Cancelled' })
    expect(letter).toMatchObject({
      subject: 'Order #1042 was not paid in time',
      url: 'https://haat.example/cart',
    })
    expect(letter.words).toContain('You have not been charged')
  })

  test('that is cancelled announces the refund, and then confirms it', () => {
    const cancelled = { status: 'Cancelled' } as const
    expect(wordsOf('order-cancelled', cancelled).words).toContain('We will refund the ₹138.70 that you paid')
    const refund = { received_minor: 13_870, currency: 'INR' }
    const given = { ...cancelled, is_paid: false, refund }
    expect(wordsOf('order-cancelled', given).words).toContain('We have refunded ₹138.70.')
    expect(wordsOf('order-refunded', given).words).toMatch(
      /^We have refunded ₹138\.70\. .* 5 to 10 business days\.$/,
    )
    expect(wordsOf('order-refunded', { refund: { received_minor: 250, currency: 'USD' } }).words).toContain(
      '$2.50',
    )
    expect(wordsOf('order-cancelled', { ...cancelled, refund }).words).toContain('We will refund')
  })
})
