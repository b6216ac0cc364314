import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { maxUnverifiedMailsPerDay } from '#domain/settings/order-limits.ts'
import { anAddress, aSeller, aVisitor, type Shopper } from '#test/builders/accounts.ts'
import {
  anUnpaidOrder,
  endPaymentTime,
  expireUnpaidOrders,
  sendPracticeEvent,
  withPractice,
} from '#test/builders/practice-payments.ts'
import { aProduct } from '#test/builders/products.ts'
import { noOrderLimits } from '#test/default-config.ts'
import { listMailsTo, type ReadMail, tokenIn } from '#test/mail.ts'
import { startSecondApp, startShop } from '#test/shop.ts'
import { deleteOldUnverifiedMails } from './unverified-mail-store.ts'

const config = { ...withPractice, orderLimits: noOrderLimits }
const shop = await startShop(config)
const seller = await aSeller(shop)
const { _id: rice } = await aProduct(shop, { name: 'Joha Rice', price: 60 })

const range = (count: number) => Array.from({ length: count }, (_, index) => index)

/** The name and the address of this shopper carry a phishing text. */
async function aPhisher(email = `victim-${crypto.randomUUID()}@example.com`) {
  const { browser, ...api } = aVisitor(shop)
  const name = 'URGENT: your refund'
  const { user } = await api.register({ name, email, password: 'mustard-fields-in-bloom' })
  const { address } = await api.addAddress({ address: anAddress(typed) })
  return { ...api, browser, email, id: user._id, address: address._id, password: 'mustard-fields-in-bloom' }
}

const typed = {
  firstName: 'URGENT refund',
  lastName: 'waits at http://evil.example/login',
  street: 'Log in at evil.example within 24 h',
  city: 'evil.example city',
  state: 'evil.example state',
  country: 'evil.example country',
  phone: '+91 60000 66666',
}

const place = async (shopper: Shopper) =>
  (await shopper.placeCodOrder({ items: [{ product: rice, quantity: 1 }], address: shopper.address })).order

async function send() {
  await sql`UPDATE messages SET due_at = now() WHERE due_at IS NOT NULL`.execute(shop.db)
  await shop.app.jobs.run('send-messages')
}

const whole = ({ head, text, html }: ReadMail) => `${head}\n${text}\n${html}`

function expectNothingTyped(mails: ReadMail[]) {
  for (const mail of mails) {
    for (const words of ['URGENT', ...Object.values(typed)]) expect(whole(mail)).not.toContain(words)
    // The e-mail address is random, so a part of the phone number may be in it.
    expect(whole(mail)).not.toMatch(/evil|60000 ?66666/)
  }
}

describe('to an unverified address', () => {
  test('an order mail has number, amount, lines and link, and nothing that the shopper typed', async () => {
    const victim = await aPhisher()
    const order = await place(victim)
    await send()
    const [mail] = await listMailsTo(shop, victim.email)
    expect(mail?.text).toContain('1 × Joha Rice')
    expect(mail?.text).toContain('To pay in cash: ₹78.00')
    expect(mail?.head).toContain(`We have received your order #${order.orderNumber}`)
    expect(mail?.text).toMatch(/^http:\/\/localhost\/my-orders$/m)
    expect(mail?.text).toContain('If you did not place this order')
    expectNothingTyped([mail!])
  })

  test('no mail of any kind has a word that the shopper typed', async () => {
    const victim = await aPhisher()
    const paid = await anUnpaidOrder(shop, { shopper: victim, items: [{ product: rice, quantity: 1 }] })
    await sendPracticeEvent(shop, { order: paid })
    const late = await anUnpaidOrder(shop, { shopper: victim, items: [{ product: rice, quantity: 1 }] })
    await endPaymentTime(shop, late)
    await expireUnpaidOrders(shop)
    const [first, second] = [await place(victim), await place(victim)]
    await send()
    await seller.setOrderStatus({ id: first._id, status: 'Processing' })
    await victim.cancelOrder({ id: second._id })
    await send()
    await seller.setOrderStatus({ id: first._id, status: 'Cancelled' })
    await send()
    const mails = await listMailsTo(shop, victim.email)
    expect(mails).toHaveLength(7)
    expectNothingTyped(mails)
  })

  test('at most five mails are sent that the shopper alone causes', async () => {
    const victim = await aPhisher()
    for (const _ of range(8)) await place(victim)
    await send()
    const { _id } = await place(victim)
    await victim.cancelOrder({ id: _id })
    await send()
    expect(await listMailsTo(shop, victim.email)).toHaveLength(maxUnverifiedMailsPerDay)
    expect((await victim.listMyOrders()).orders).toHaveLength(9)
    const waiting = await shop.db
      .selectFrom('messages')
      .select('id')
      .where('due_at', 'is not', null)
      .execute()
    expect(waiting).toEqual([])
  })

  test('the limit survives a deleted account, in any case of the address', async () => {
    const victim = await aPhisher()
    for (const _ of range(5)) await place(victim)
    await send()
    for (const { _id } of (await victim.listMyOrders()).orders) await victim.cancelOrder({ id: _id })
    await victim.deleteAccount({ password: victim.password })
    await place(await aPhisher(victim.email.toUpperCase()))
    await send()
    expect(await listMailsTo(shop, victim.email)).toHaveLength(5)
  })

  test('the limit holds for two processes that send at once', async () => {
    const victim = await aPhisher()
    const second = await startSecondApp(shop, config)
    for (const _ of range(12)) await place(victim)
    await Promise.all([shop.app.jobs.run('send-messages'), second.app.jobs.run('send-messages')])
    await send()
    const here = await listMailsTo(shop, victim.email)
    const there = await listMailsTo(second, victim.email)
    expect(here.length + there.length).toBe(5)
  })

  test('mails about changes by the shop are sent beyond the limit', async () => {
    const victim = await aPhisher()
    const orders = []
    for (const _ of range(6)) orders.push(await place(victim))
    await send()
    await seller.setOrderStatus({ id: orders[5]!._id, status: 'Processing' })
    await send()
    const mails = await listMailsTo(shop, victim.email)
    expect(mails).toHaveLength(6)
    expect(mails.at(-1)?.head).toContain(`Order #${orders[5]!.orderNumber} is being packed`)
  })

  test('a retried mail counts once, and the limit is per day', async () => {
    const victim = await aPhisher()
    for (const _ of range(5)) await place(victim)
    await send()
    await sql`UPDATE messages SET due_at = now(), mailed_at = NULL`.execute(shop.db)
    await shop.app.jobs.run('send-messages')
    expect(await listMailsTo(shop, victim.email)).toHaveLength(10)
    await sql`UPDATE unverified_mails SET at = at - interval '25 hours'`.execute(shop.db)
    await deleteOldUnverifiedMails(shop.db)
    expect(await shop.db.selectFrom('unverified_mails').select('at').execute()).toEqual([])
    await place(victim)
    await send()
    expect(await listMailsTo(shop, victim.email)).toHaveLength(11)
  })
})

describe('an address is verified', () => {
  const isToldInFull = async (shopper: Shopper) => {
    const { orderNumber } = await place(shopper)
    await send()
    const mails = await listMailsTo(shop, shopper.email)
    const mail = mails.find(({ head }) => head.includes(`We have received your order #${orderNumber}`))
    return mail!.text.includes(typed.street)
  }

  test('by a password that was set with a mailed link', async () => {
    const asha = await aPhisher()
    expect(await isToldInFull(asha)).toBe(false)
    await asha.forgotPassword({ email: asha.email })
    await expect
      .poll(async () => {
        await shop.app.jobs.run('send-messages')
        return (await listMailsTo(shop, asha.email)).at(-1)?.text
      })
      .toContain('/reset-password#')
    const password = 'the-river-in-winter'
    await asha.resetPassword({ token: tokenIn((await listMailsTo(shop, asha.email)).at(-1)!), password })
    await asha.login({ email: asha.email, password })
    expect(await isToldInFull(asha)).toBe(true)
    for (const _ of range(6)) await place(asha)
    await send()
    const orderMails = (await listMailsTo(shop, asha.email)).filter(({ head }) => /order #/.test(head))
    expect(orderMails).toHaveLength(8)
  })

  test('by the first delivered order, not by a packed one', async () => {
    const asha = await aPhisher()
    const { _id: id } = await place(asha)
    await seller.setOrderStatus({ id, status: 'Shipped' })
    expect(await isToldInFull(asha)).toBe(false)
    await seller.setOrderStatus({ id, status: 'Delivered' })
    expect(await isToldInFull(asha)).toBe(true)
  })

  test('not by a password change without a mail', async () => {
    const asha = await aPhisher()
    await asha.changePassword({ currentPassword: asha.password, newPassword: 'the-river-in-winter' })
    expect(await isToldInFull(asha)).toBe(false)
  })
})
