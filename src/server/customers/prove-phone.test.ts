import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { defaultCashLimits } from '#domain/settings/cash-limits.ts'
import {
  anAddress,
  aPhoneShopper,
  aSeller,
  aShopper,
  aVisitor,
  type PhoneShopper,
  type Shopper,
} from '#test/builders/accounts.ts'
import { aProduct } from '#test/builders/products.ts'
import { anOrderToDeliver, anotherCode, aRider, findDeliveryCode } from '#test/builders/riders.ts'
import { noOrderLimits } from '#test/default-config.ts'
import { listMailsTo } from '#test/mail.ts'
import { startShop } from '#test/shop.ts'

const shop = await startShop({
  orderLimits: { ...noOrderLimits, openCash: 5 },
  languages: ['en', 'hi', 'as'],
})
const [owner, packer] = [await aSeller(shop), await aSeller(shop, { name: 'Rupam', role: 'packer' })]
const rita = await aRider(shop, { name: 'Rita Das' })
const rice = await aProduct(shop, { price: 100 })
const fresh = 'the-ferry-leaves-at-nine'
const aKey = () => crypto.randomUUID()

beforeEach(async () => {
  await shop.db.deleteFrom('failed_logins').execute()
})

function order(shopper: Shopper, quantity = 1) {
  return shopper.placeCodOrder({ items: [{ product: rice._id, quantity }], address: shopper.address })
}

async function isProved({ id }: { id: string }): Promise<boolean | undefined> {
  return (await owner.getCustomer({ id })).customer.login?.isProved
}

async function deliver(shopper: Shopper): Promise<void> {
  const id = await anOrderToDeliver({ shopper, owner, product: rice, rider: rita })
  const code = await findDeliveryCode(shopper, id)
  const done = { id, cash: 118 }
  await rita.completeDelivery({ ...done, key: aKey(), code: anotherCode(code) }).catch(() => {})
  expect(await isProved(shopper)).toBeFalsy()
  await rita.completeDelivery({ ...done, key: aKey(), code })
}

async function ageVisits({ id }: { id: string }, days: number): Promise<void> {
  await sql`UPDATE users SET seen_at = now() - make_interval(days => ${days}) WHERE id = ${id}`.execute(
    shop.db,
  )
}

function tokenOf({ link }: { link: string }): string {
  return link.split('#')[1] ?? ''
}

async function auditOf({ id }: { id: string }): Promise<string[][]> {
  const rows = await shop.db.selectFrom('audit_log').selectAll().where('subject_id', '=', id).execute()
  return rows.map(({ action, subject_name: name }) => [action, name])
}

describe('a number is proved', () => {
  test('by the code of a delivery to it, and not by a wrong code', async () => {
    const bina = await aPhoneShopper(shop)
    await deliver(bina)
    expect(await isProved(bina)).toBe(true)
  })

  test('not by the code of a delivery to another number', async () => {
    const bina = await aPhoneShopper(shop)
    const { email: _, ...address } = anAddress({ phone: '98649 00001' })
    await bina.updateAddress({ id: bina.address, address })
    await deliver(bina)
    expect(await isProved(bina)).toBe(false)
  })

  test('not by a delivery that the owner confirms without the code', async () => {
    const bina = await aPhoneShopper(shop)
    const id = await anOrderToDeliver({ shopper: bina, owner, product: rice, rider: rita })
    await owner.overrideDelivery({ id, reason: 'No phone' })
    expect(await isProved(bina)).toBe(false)
  })

  test('by staff, once, which the audit log names', async () => {
    const bina = await aPhoneShopper(shop)
    const { customer, message } = await packer.provePhone({ id: bina.id })
    expect([customer.login, message]).toEqual([
      { phone: bina.phone, isProved: true },
      'The number is confirmed',
    ])
    await packer.provePhone({ id: bina.id })
    expect(await auditOf(bina)).toEqual([['customer.prove-phone', `…${bina.phone.slice(-2)}`]])
    await expect(packer.provePhone({ id: (await aShopper(shop)).id })).rejects.toMatchObject({
      code: 'no_phone',
    })
    await expect(packer.provePhone({ id: crypto.randomUUID() })).rejects.toMatchObject({ status: 404 })
  })
})

describe('an unproved number', () => {
  test('has as many open cash orders as the owner allows; a proved one has the usual number', async () => {
    const bina = await aPhoneShopper(shop)
    for (let times = 0; times < defaultCashLimits.unprovedOrders; times++) await order(bina)
    await expect(order(bina)).rejects.toMatchObject({ status: 409, code: 'cash_orders_full' })
    await packer.provePhone({ id: bina.id })
    for (let times = defaultCashLimits.unprovedOrders; times < 5; times++) await order(bina)
    await expect(order(bina)).rejects.toMatchObject({ status: 409, code: 'cash_orders_full' })
  })

  test('has open cash orders up to the sum that the owner allows, as the quote says before', async () => {
    const bina = await aPhoneShopper(shop)
    await order(bina, 10)
    const { quote } = await bina.quoteDelivery({ address: bina.address, amount: '1000' })
    expect([quote.maxCash, quote.cashRefusal]).toEqual([982, expect.stringContaining('₹982')])
    await expect(order(bina, 10)).rejects.toMatchObject({ status: 409, code: 'cash_limit' })
    await order(bina, 5)
    await packer.provePhone({ id: bina.id })
    await order(bina, 10)
  })

  test('does not limit an account with an e-mail address', async () => {
    const asha = await aShopper(shop)
    await asha.changeLogin({ phone: '98649 00002', password: asha.password })
    for (let times = 0; times < 5; times++) await order(asha, 9)
    expect((await asha.listMyOrders()).orders).toHaveLength(5)
  })
})

describe('a link for a new password', () => {
  test('works once, for its number, and is worded in the language of the customer', async () => {
    const bina = await aPhoneShopper(shop, { language: 'hi' })
    await packer.provePhone({ id: bina.id })
    const made = await owner.createPasswordLink({ id: bina.id })
    expect(made.link).toMatch(/\/hi\/reset-password#[\w-]{43}$/)
    expect(made.text).toMatch(/^नमस्ते, यह Haat है।/)
    expect(made.text).toContain(made.link)
    expect(Date.parse(made.until) - Date.now()).toBeLessThanOrEqual(24 * 60 * 60_000)
    const there = aVisitor(shop)
    await there.resetPassword({ token: tokenOf(made), password: fresh })
    await expect(there.resetPassword({ token: tokenOf(made), password: fresh })).rejects.toMatchObject({
      code: 'reset_invalid',
    })
    await expect(bina.listAddresses()).rejects.toMatchObject({ status: 401 })
    const { user } = await there.login({ phone: bina.phone, password: fresh })
    expect(user._id).toBe(bina.id)
    expect((await there.listAddresses()).addresses).toHaveLength(1)
    expect(await auditOf(bina)).toContainEqual(['customer.password-link', `…${bina.phone.slice(-2)}`])
  })

  test('ends after a day, with a newer link, and with another number', async () => {
    const bina = await aPhoneShopper(shop)
    await packer.provePhone({ id: bina.id })
    const use = (made: { link: string }) =>
      aVisitor(shop).resetPassword({ token: tokenOf(made), password: fresh })
    const first = await owner.createPasswordLink({ id: bina.id })
    const second = await owner.createPasswordLink({ id: bina.id })
    await expect(use(first)).rejects.toMatchObject({ code: 'reset_invalid' })
    await sql`UPDATE password_resets SET expires_at = now() WHERE user_id = ${bina.id}`.execute(shop.db)
    await expect(use(second)).rejects.toMatchObject({ code: 'reset_invalid' })
    const third = await owner.createPasswordLink({ id: bina.id })
    await bina.changeLogin({ phone: '98649 00003', password: bina.password })
    await expect(use(third)).rejects.toMatchObject({ code: 'reset_invalid' })
  })

  test('is for the owner to make, and for an account with a number', async () => {
    const bina = await aPhoneShopper(shop)
    await expect(packer.createPasswordLink({ id: bina.id })).rejects.toMatchObject({ status: 403 })
    const asha = await aShopper(shop)
    await expect(owner.createPasswordLink({ id: asha.id })).rejects.toMatchObject({ code: 'no_phone' })
    expect(await auditOf(bina)).toEqual([])
  })
})

describe("a stranger who registered another person's number", () => {
  async function takeOver(bina: PhoneShopper | Shopper, phone: string) {
    const made = await owner.createPasswordLink({ id: bina.id })
    const real = aVisitor(shop)
    await real.resetPassword({ token: tokenOf(made), password: fresh })
    return { real, user: (await real.login({ phone, password: fresh })).user }
  }

  test('loses it to the person whom the shop sends a link, who sees nothing of the stranger', async () => {
    const stranger = await aPhoneShopper(shop, { name: 'Stranger Das' })
    await order(stranger)
    await stranger.updateCart({ cartItems: { [rice._id]: 3 } })
    await packer.addCustomerNote({ id: stranger.id, text: 'Rings twice' })
    const { real, user } = await takeOver(stranger, stranger.phone)
    expect(user).toMatchObject({ name: stranger.phone.slice(3).replace(/(\d{5})/, '$1 '), cartItems: {} })
    expect(user._id).not.toBe(stranger.id)
    const data = JSON.stringify(await real.exportPersonalData())
    for (const own of ['Stranger', 'Station Road', 'Rings twice', rice.name]) expect(data).not.toContain(own)
    expect(await isProved({ id: user._id })).toBe(true)
    await expect(stranger.listAddresses()).rejects.toMatchObject({ status: 401 })
    const old = { phone: stranger.phone, password: stranger.password }
    await expect(aVisitor(shop).login(old)).rejects.toMatchObject({ status: 401 })
  })

  test('keeps an account with an e-mail address, without the number, and gets a mail', async () => {
    const asha = await aShopper(shop)
    const phone = '+919864900004'
    await asha.changeLogin({ phone, password: asha.password })
    const { user } = await takeOver(asha, phone)
    expect([user._id === asha.id, user.email]).toEqual([false, ''])
    const own = await aVisitor(shop).login({ email: asha.email, password: asha.password })
    expect(own.user).toEqual({ _id: asha.id, name: 'Asha', email: asha.email, cartItems: {} })
    await shop.app.jobs.run('send-messages')
    const [mail] = await listMailsTo(shop, asha.email)
    expect(mail?.head).toContain('Your mobile number was changed')
    expect(mail?.text).not.toContain('98649')
  })
})

describe('a number without a visit for 180 days', () => {
  async function aReturningShopper(days: number) {
    const bina = await aPhoneShopper(shop)
    await packer.provePhone({ id: bina.id })
    await order(bina)
    await ageVisits(bina, days)
    const back = aVisitor(shop)
    await back.login({ phone: bina.phone, password: bina.password })
    const who = { ...bina, ...back }
    return { bina, back: { ...who, phone: bina.phone, password: bina.password } }
  }

  test('has its address book and orders closed after a login until it is proved again', async () => {
    const { bina, back } = await aReturningShopper(181)
    expect((await back.listAddresses()).addresses).toEqual([])
    expect((await back.listMyOrders()).orders).toEqual([])
    await expect(order(back)).rejects.toMatchObject({ code: 'address_missing' })
    expect(await isProved(bina)).toBe(false)
    expect((await owner.getCustomer({ id: bina.id })).customer.addresses).toEqual([])
    await packer.provePhone({ id: bina.id })
    expect((await back.listAddresses()).addresses.map(({ _id }) => _id)).toEqual([bina.address])
    expect((await back.listMyOrders()).orders).toHaveLength(1)
  })

  test('is as before after 179 days', async () => {
    const { bina, back } = await aReturningShopper(179)
    expect((await back.listAddresses()).addresses.map(({ _id }) => _id)).toEqual([bina.address])
    expect(await isProved(bina)).toBe(true)
  })

  test('gives who gets a link an empty account, unless staff prove the number first', async () => {
    const [bina, mina] = [await aPhoneShopper(shop), await aPhoneShopper(shop)]
    for (const { id } of [bina, mina]) {
      await packer.provePhone({ id })
      await ageVisits({ id }, 181)
    }
    await packer.provePhone({ id: mina.id })
    for (const { id, phone } of [bina, mina]) {
      const token = tokenOf(await owner.createPasswordLink({ id }))
      const visitor = aVisitor(shop)
      await visitor.resetPassword({ token, password: fresh })
      const { user } = await visitor.login({ phone, password: fresh })
      expect([user._id === id, (await visitor.listAddresses()).addresses.length]).toEqual(
        id === mina.id ? [true, 1] : [false, 0],
      )
    }
  })
})
