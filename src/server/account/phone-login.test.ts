import { beforeEach, describe, expect, test } from 'vitest'
import { aPhoneShopper, aSeller, aShopper, aVisitor } from '#test/builders/accounts.ts'
import { json, startShop } from '#test/shop.ts'

const shop = await startShop({ languages: ['en', 'hi', 'as'] })
const password = 'mustard-fields-in-bloom'
let count = 0
const aNumber = () => `98641${String(++count).padStart(5, '0')}`

beforeEach(async () => {
  await shop.db.deleteFrom('failed_logins').execute()
})

test('a shopper registers and logs in with a number in place of an e-mail address', async () => {
  const [number, asha] = [aNumber(), aVisitor(shop)]
  const { user, message } = await asha.register({ name: 'Asha Das', phone: number, password })
  expect(message).toBe('Welcome, Asha Das!')
  const expected = { name: 'Asha Das', email: '', phone: `+91${number}`, cartItems: {} }
  expect(user).toEqual({ _id: user._id, ...expected })
  expect((await asha.getShopperSession()).user).toEqual(user)
  const there = aVisitor(shop)
  expect((await there.login({ phone: `0${number}`, password })).user).toEqual(user)
})

test.each([
  ['in Assamese digits', (number: string) => toScript(number, 0x09e6)],
  ['in Hindi digits', (number: string) => toScript(number, 0x0966)],
  ['with spaces', (number: string) => ` ${number.slice(0, 5)} ${number.slice(5)} `],
  ['with hyphens', (number: string) => `${number.slice(0, 3)}-${number.slice(3)}`],
  ['with 0 in front', (number: string) => `0${number}`],
  ['with +91 in front', (number: string) => `+91 ${number}`],
  ['with 0091 in front', (number: string) => `0091${number}`],
])('a number %s is the same number', async (_, write) => {
  const number = aNumber()
  const { user } = await aVisitor(shop).register({ name: 'Asha', phone: write(number), password })
  expect(user.phone).toBe(`+91${number}`)
  await aVisitor(shop).login({ phone: number, password })
  await expect(
    aVisitor(shop).register({ name: 'Bina', phone: write(number), password }),
  ).rejects.toMatchObject({ status: 409, code: 'phone_taken' })
})

function toScript(number: string, zero: number): string {
  return number.replace(/\d/g, (digit) => String.fromCharCode(zero + Number(digit)))
}

test.each(['', '12345', '5864012345', '98640123456', '+1 98640 12345', '+98 64012345', 'asha', '𝟗𝟖𝟔𝟒𝟎𝟏𝟐𝟑𝟒𝟓'])(
  'the number %j is refused',
  async (phone) => {
    const reply = await aVisitor(shop).browser.send(
      '/api/user/register',
      json('POST', { name: 'Asha', phone, password }),
    )
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'invalid_input'])
    expect(reply.json().message).toMatch(/^(Mobile number is required|Enter an Indian mobile number)/)
  },
)

describe('a client that sends an e-mail address notices nothing:', () => {
  test('a number beside it is ignored', async () => {
    const asha = await aShopper(shop)
    const body = { email: asha.email, phone: aNumber(), password: asha.password }
    const reply = await aVisitor(shop).browser.send('/api/user/login', json('POST', body))
    expect(reply.json().user).toEqual({ _id: asha.id, name: 'Asha', email: asha.email, cartItems: {} })
  })

  test.each([
    ['/api/user/login', { password }, 'Email is required'],
    ['/api/user/login', {}, 'Email is required'],
    ['/api/user/login', { email: null, phone: '98640 12345', password }, 'Email is required'],
    ['/api/user/register', { name: 'Asha', password }, 'Email is required'],
    ['/api/user/register', {}, 'Name is required'],
    ['/api/user/forgot-password', { phone: '98640 12345' }, 'Email is required'],
  ])('%s %j is refused as before', async (path, body, message) => {
    const reply = await aVisitor(shop).browser.send(path, json('POST', body))
    expect([reply.statusCode, reply.json().message]).toEqual([400, message])
  })
})

test('parallel registrations of one number make one account', async () => {
  const phone = aNumber()
  const all = await Promise.allSettled(
    Array.from({ length: 8 }, () => aVisitor(shop).register({ name: 'Asha', phone, password })),
  )
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('a password that is the number is refused', async () => {
  const phone = aNumber()
  for (const easy of [phone, `+91${phone}`, `0${phone}`])
    await expect(aVisitor(shop).register({ name: 'Asha', phone, password: easy })).rejects.toMatchObject({
      status: 400,
    })
})

describe('whether a number has an account', () => {
  test('a login does not tell, by words, status or the kind of work', async () => {
    const bina = await aPhoneShopper(shop)
    const tries = await Promise.all(
      [bina.phone, `+91${aNumber()}`].map((phone) =>
        aVisitor(shop).browser.send('/api/user/login', json('POST', { phone, password: 'not the password' })),
      ),
    )
    const [known, unknown] = tries.map((reply) => [reply.statusCode, reply.json()])
    expect(known).toEqual(unknown)
    expect(known).toEqual([
      401,
      { success: false, code: 'wrong_credentials', message: 'Invalid mobile number or password' },
    ])
  })

  test('a registration tells ten times an hour, together with e-mail addresses', async () => {
    const [bina, asha] = [await aPhoneShopper(shop), await aShopper(shop)]
    const register = (login: object) =>
      shop.app.inject({
        method: 'POST',
        url: '/api/user/register',
        remoteAddress: '203.0.113.77',
        payload: { name: 'Asha', password, ...login },
      })
    for (let times = 0; times < 5; times++) {
      expect((await register({ phone: bina.phone })).json().code).toBe('phone_taken')
      expect((await register({ email: asha.email })).json().code).toBe('email_taken')
    }
    for (const phone of [bina.phone, aNumber()]) expect((await register({ phone })).statusCode).toBe(429)
  })

  test('wrong passwords are counted for a number without an account, too', async () => {
    for (const phone of [(await aPhoneShopper(shop)).phone, `+91${aNumber()}`]) {
      const logIn = () =>
        shop.app.inject({
          method: 'POST',
          url: '/api/user/login',
          remoteAddress: '203.0.113.78',
          payload: { phone: phone.slice(3), password: 'not the password' },
        })
      for (let times = 0; times < 10; times++) expect((await logIn()).statusCode).toBe(401)
      expect((await logIn()).statusCode).toBe(429)
    }
  })
})

describe('a shopper who came by number', () => {
  test('has addresses without an e-mail; others must give one', async () => {
    const [bina, asha] = [await aPhoneShopper(shop), await aShopper(shop)]
    const [address] = (await bina.listAddresses()).addresses
    expect(address?.email).toBe('')
    const { email: _, ...typed } = { ...address!, zipcode: 784164 }
    const changed = await bina.updateAddress({ id: bina.address, address: { ...typed, street: 'New Lane' } })
    expect(changed.address).toMatchObject({ street: 'New Lane', email: '' })
    await expect(asha.addAddress({ address: typed })).rejects.toMatchObject({
      status: 400,
      message: 'Email is required',
    })
  })

  test('finds the number in the copy of the data, and nowhere after the account is deleted', async () => {
    const bina = await aPhoneShopper(shop)
    expect((await bina.exportPersonalData()).user).toMatchObject({ email: '', phone: bina.phone })
    await expect(bina.deleteAccount({ password: 'not the password' })).rejects.toMatchObject({ status: 400 })
    await bina.deleteAccount({ password: bina.password })
    await expect(aVisitor(shop).login({ phone: bina.phone, password })).rejects.toMatchObject({ status: 401 })
    await aVisitor(shop).register({ name: 'Another', phone: bina.phone, password })
  })

  test('changes the password', async () => {
    const bina = await aPhoneShopper(shop)
    const fresh = 'the-ferry-leaves-at-nine'
    await bina.changePassword({ currentPassword: bina.password, newPassword: fresh })
    expect((await aVisitor(shop).login({ phone: bina.phone, password: fresh })).user._id).toBe(bina.id)
    const old = { phone: bina.phone, password: bina.password }
    await expect(aVisitor(shop).login(old)).rejects.toMatchObject({ status: 401 })
  })

  test('is found by staff with parts of the number', async () => {
    const [bina, packer] = [await aPhoneShopper(shop), await aSeller(shop, { role: 'packer' })]
    await bina.deleteAddress({ id: bina.address })
    for (const q of [bina.phone, `0${bina.phone.slice(3)}`, bina.phone.slice(-6)]) {
      const { customers } = await packer.listCustomers({ q })
      expect(customers.map(({ _id, phone }) => [_id, phone])).toContainEqual([bina.id, bina.phone])
    }
    const { customer } = await packer.getCustomer({ id: bina.id })
    expect(customer.login).toEqual({ phone: bina.phone, isProved: false })
  })
})
