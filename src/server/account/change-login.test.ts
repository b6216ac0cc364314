import { beforeEach, describe, expect, test } from 'vitest'
import { aPhoneShopper, aShopper, aVisitor, type Shopper } from '#test/builders/accounts.ts'
import { aProduct } from '#test/builders/products.ts'
import { listLockWaits } from '#test/lock-waits.ts'
import { listMailsTo, waitForMail } from '#test/mail.ts'
import { startShop } from '#test/shop.ts'

const shop = await startShop()
let count = 0
const aNumber = () => `+9198642${String(++count).padStart(5, '0')}`
const anEmail = () => `new-${++count}@example.com`

beforeEach(async () => {
  await shop.db.deleteFrom('failed_logins').execute()
})

async function sendMails() {
  await shop.app.jobs.run('send-messages')
}

test('a shopper who came by number adds an e-mail address, and logs in with both', async () => {
  const [bina, email] = [await aPhoneShopper(shop), anEmail()]
  const { user, message } = await bina.changeLogin({ email, password: bina.password })
  expect([user.email, user.phone, message]).toEqual([email, bina.phone, 'Your email was saved'])
  for (const login of [{ email }, { phone: bina.phone }])
    expect((await aVisitor(shop).login({ ...login, password: bina.password })).user).toEqual(user)
})

test('a shopper who came by e-mail adds a number, which a mail tells', async () => {
  const [asha, phone] = [await aShopper(shop), aNumber()]
  const { user, message } = await asha.changeLogin({ phone, password: asha.password })
  expect([user.email, user.phone, message]).toEqual([asha.email, phone, 'Your mobile number was saved'])
  expect((await aVisitor(shop).login({ phone, password: asha.password })).user._id).toBe(asha.id)
  const mail = await waitForMail(shop, asha.email)
  expect(mail.head).toContain('Your mobile number was changed')
  expect(mail.text).toContain('please call us now')
})

test('a changed e-mail address is told to the old one, and no link to that works any more', async () => {
  const [asha, email] = [await aShopper(shop), anEmail()]
  await aVisitor(shop).forgotPassword({ email: asha.email })
  const link = /#([\w-]{43})/.exec((await waitForMail(shop, asha.email)).text)?.[1] ?? ''
  await aVisitor(shop).forgotPassword({ email: asha.email })
  await asha.changeLogin({ email, password: asha.password })
  const notice = await waitForMail(shop, asha.email, 2)
  expect(notice.head).toContain('Your email was changed')
  expect(notice.text).not.toContain(email)
  await expect(
    aVisitor(shop).resetPassword({ token: link, password: 'the-ferry-leaves-at-nine' }),
  ).rejects.toMatchObject({ code: 'reset_invalid' })
  await expect(aVisitor(shop).login({ email: asha.email, password: asha.password })).rejects.toMatchObject({
    status: 401,
  })
  await sendMails()
  expect(await listMailsTo(shop, email)).toEqual([])
})

test('a changed number is not proved', async () => {
  const bina = await aPhoneShopper(shop)
  const state = () =>
    shop.db.selectFrom('users').select('phone_proved_at').where('id', '=', bina.id).executeTakeFirstOrThrow()
  await shop.db.updateTable('users').set({ phone_proved_at: new Date() }).where('id', '=', bina.id).execute()
  await bina.changeLogin({ phone: bina.phone, password: bina.password })
  expect((await state()).phone_proved_at).not.toBeNull()
  await bina.changeLogin({ phone: aNumber(), password: bina.password })
  expect((await state()).phone_proved_at).toBeNull()
})

describe('a change is refused', () => {
  test('without the password, whose tries are counted', async () => {
    const bina = await aPhoneShopper(shop)
    const change = () => bina.changeLogin({ email: anEmail(), password: 'not the password' })
    for (let times = 0; times < 10; times++)
      await expect(change()).rejects.toMatchObject({ status: 400, code: 'wrong_password' })
    await expect(change()).rejects.toMatchObject({ status: 429 })
    await expect(aVisitor(shop).changeLogin({ phone: aNumber(), password: 'x' })).rejects.toMatchObject({
      status: 401,
    })
  })

  test('for a login that another account has: the two are not merged, and nothing of it is told', async () => {
    const [asha, bina] = [await aShopper(shop), await aPhoneShopper(shop)]
    const refused: [Shopper, object, string][] = [
      [bina, { email: asha.email.toUpperCase() }, 'email_taken'],
      [asha, { phone: bina.phone }, 'phone_taken'],
    ]
    for (const [who, login, code] of refused) {
      const error = await who.changeLogin({ ...login, password: who.password }).catch((caught) => caught)
      expect([error.status, error.code]).toEqual([409, code])
      expect(error.message).toMatch(/^An account with this (email|number) already exists\./)
      expect(error.message).not.toContain('Asha')
    }
    expect((await asha.getShopperSession()).user).not.toHaveProperty('phone')
    expect((await bina.getShopperSession()).user.email).toBe('')
    await sendMails()
    expect(await listMailsTo(shop, asha.email)).toEqual([])
  })

  test('after ten answers that a login is taken, also for a free one', async () => {
    const [asha, bina] = [await aShopper(shop), await aPhoneShopper(shop)]
    const change = (phone: string) => asha.changeLogin({ phone, password: asha.password })
    for (let times = 0; times < 10; times++)
      await expect(change(bina.phone)).rejects.toMatchObject({ status: 409 })
    for (const phone of [bina.phone, aNumber()])
      await expect(change(phone)).rejects.toMatchObject({ status: 429 })
  })

  test('for all but one of two shoppers who want the same number at once', async () => {
    const [asha, mina, phone] = [await aShopper(shop), await aShopper(shop), aNumber()]
    const both = await Promise.allSettled(
      [asha, mina].map((who) => who.changeLogin({ phone, password: who.password })),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const lost = both.find(({ status }) => status === 'rejected')
    expect(lost).toMatchObject({ reason: { status: 409, code: 'phone_taken' } })
  })
})

test.runIf(shop.database.kind === 'server')(
  'a number that another shopper takes at the same moment, from another network, is refused with the same words',
  async () => {
    const [asha, mina, phone] = [await aShopper(shop), await aShopper(shop), aNumber()]
    let changing: Promise<unknown> | null = null
    await shop.db.transaction().execute(async (tx) => {
      await tx.updateTable('users').set({ phone }).where('id', '=', mina.id).execute()
      changing = asha.changeLogin({ phone, password: asha.password }).catch((error: unknown) => error)
      await expect.poll(async () => (await listLockWaits(shop.db)).length).toBe(1)
    })
    expect(await changing).toMatchObject({ status: 409, code: 'phone_taken' })
  },
)

test('what happens to orders of an account without an e-mail address is not mailed', async () => {
  const [bina, rice] = [await aPhoneShopper(shop), await aProduct(shop)]
  await bina.placeCodOrder({ items: [{ product: rice._id, quantity: 1 }], address: bina.address })
  await bina.changePassword({ currentPassword: bina.password, newPassword: 'the-ferry-leaves-at-nine' })
  await sendMails()
  const kinds = ['order-placed', 'password-changed'] as const
  const messages = await shop.db.selectFrom('messages').selectAll().where('kind', 'in', kinds).execute()
  const ofBina = messages.filter(({ user_id, order_id }) => user_id === bina.id || order_id !== null)
  expect(ofBina.map(({ due_at, mailed_at, fault }) => [due_at, mailed_at, fault])).toEqual([
    [null, null, null],
    [null, null, null],
  ])
})
