import { expect, test } from 'vitest'
import { firstError } from '#test/first-error.ts'
import {
  CartUpdate,
  Credentials,
  PasswordChange,
  PasswordReset,
  Registration,
  ShopperSession,
} from './account.ts'
import { PersonalData } from './account-schemas.ts'

const quantity = 'Quantity must be a whole number from 1 to 99'
const lines = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`p${index}`, 1]))

test.each([
  [{}, 'valid'],
  [{ rice: 1, tea: 99 }, 'valid'],
  [lines(200), 'valid'],
  [lines(201), 'A cart holds at most 200 different products'],
  [{ rice: 0 }, 'Quantity must be at least 1'],
  [{ rice: 100 }, 'Quantity must be at most 99'],
  [{ rice: 1.5 }, quantity],
  [{ rice: '1' }, quantity],
  [{ rice: 1, tea: null }, quantity],
])('parses the cart of case %#', (cartItems, message) => {
  expect(firstError(CartUpdate, { cartItems })).toBe(message)
})

test.each([undefined, null, 'rice', 7, [['rice', 1]]])('rejects the cart %j', (cartItems) => {
  const message = 'A cart maps product ids (at most 100 characters) to quantities'
  expect(firstError(CartUpdate, { cartItems })).toBe(message)
})

const short = 'The password needs at least 8 characters'
const long = 'The password is too long (at most 128 characters)'

test.each([
  ['x'.repeat(7), short],
  ['x'.repeat(8), 'valid'],
  ['x'.repeat(128), 'valid'],
  ['x'.repeat(129), long],
  ['', 'Password is required'],
  ['কণী গাখীৰ পাউৰুটি', 'valid'],
  ['four words \ud83d together', 'The password contains a character that cannot be stored'],
  [12345678, 'Password is required'],
  [undefined, 'Password is required'],
])('the new password %j: %s', (password, message) => {
  const asha = { name: 'Asha', email: 'asha@haat.example' }
  expect(firstError(Registration, { ...asha, password })).toBe(message)
  expect(firstError(PasswordReset, { token: 'abc', password })).toBe(message)
  expect(firstError(PasswordChange, { currentPassword: 'x', newPassword: password })).toBe(message)
})

test('a login password keeps its spaces and may be shorter than a new one', () => {
  const given = { email: 'asha@haat.example', password: ' x ' }
  expect(Credentials.parse(given)).toEqual(given)
  expect(firstError(Credentials, { ...given, password: '' })).toBe('Password is required')
  expect(firstError(Credentials, { ...given, password: 'x'.repeat(1025) })).toBe('Password is too long')
})

test('an incomplete link has its own message', () => {
  for (const token of [undefined, null, 7, 'x'.repeat(201)])
    expect(firstError(PasswordReset, { token, password: 'four words together' })).toBe(
      'This link is incomplete',
    )
})

test('replies about a shopper contain no secrets', () => {
  const secrets = { password_hash: 'scrypt', passwordHash: 'scrypt', token: 'x', sessions: ['x'] }
  const asha = { _id: 'a', name: 'Asha', email: 'asha@haat.example' }
  const signedIn = { success: true, user: { ...asha, cartItems: { rice: 1 } } }
  expect(ShopperSession.parse({ ...signedIn, ...secrets, user: { ...signedIn.user, ...secrets } })).toEqual(
    signedIn,
  )
  const data = {
    success: true,
    user: { ...asha, createdAt: '2026-11-20T18:30:00.000Z' },
    cart: { items: { rice: 1 } },
    addresses: [],
    orders: [],
    credit: { balance: 120, entries: [] },
    tickets: [],
    logins: [{ since: '2026-11-20T18:30:00.000Z', until: '2026-11-27T18:30:00.000Z' }],
    browsers: [{ lastLogin: '2026-11-20T18:30:00.000Z' }],
    records: {
      notes: [{ text: 'Rings twice', at: '2026-11-20T18:30:00.000Z' }],
      blockedPhones: [{ phone: '9864012345', reason: 'Refused', at: '2026-11-20T18:30:00.000Z' }],
    },
    notifications: [{ since: '2026-11-20T18:30:00.000Z', service: 'fcm.googleapis.com' }],
  }
  const kept = {
    ...data,
    user: { ...data.user, ...secrets },
    logins: data.logins.map((one) => ({ ...one, ...secrets })),
    browsers: data.browsers.map((one) => ({ ...one, ...secrets, token_hash: 'x' })),
    notifications: data.notifications.map((one) => ({ ...one, ...secrets, endpoint: 'x', auth: 'x' })),
  }
  expect(PersonalData.parse(kept)).toEqual(data)
})
