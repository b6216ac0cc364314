import { expect, test } from 'vitest'
import type { z } from 'zod'
import { Credentials, PasswordChange, PasswordReset, Registration, ShopperSession } from './account.ts'
import { CartUpdate } from './cart.ts'
import { PersonalData } from './personal-data.ts'

function firstError(shape: z.ZodType, value: unknown) {
  const { success, error } = shape.safeParse(value)
  return success ? 'accepted' : error.issues[0]?.message
}

const quantity = 'Quantity must be a whole number from 1 to 99'
const lines = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`p${index}`, 1]))

test.each([
  [{}, 'accepted'],
  [{ rice: 1, tea: 99 }, 'accepted'],
  [lines(200), 'accepted'],
  [lines(201), 'A cart holds at most 200 different products'],
  [{ rice: 0 }, 'Quantity must be at least 1'],
  [{ rice: 100 }, 'Quantity must be at most 99'],
  [{ rice: 1.5 }, quantity],
  [{ rice: '1' }, quantity],
  [{ rice: 1, tea: null }, quantity],
])('parses the cart of case %#', (cartItems, words) => {
  expect(firstError(CartUpdate, { cartItems })).toBe(words)
})

test.each([undefined, null, 'rice', 7, [['rice', 1]]])('refuses %j as a cart', (cartItems) => {
  const words = 'A cart has products, by ids of at most 100 characters, and how many of each'
  expect(firstError(CartUpdate, { cartItems })).toBe(words)
})

const short = 'The password needs at least 8 characters'
const long = 'The password is too long (at most 128 characters)'

test.each([
  ['x'.repeat(7), short],
  ['x'.repeat(8), 'accepted'],
  ['x'.repeat(128), 'accepted'],
  ['x'.repeat(129), long],
  ['', short],
  ['কণী গাখীৰ পাউৰুটি', 'accepted'],
  ['four words \ud83d together', "The password has a character that can't be kept"],
  [12345678, 'Password is required'],
  [undefined, 'Password is required'],
])('the new password %j: %s', (password, words) => {
  const asha = { name: 'Asha', email: 'asha@haat.example' }
  expect(firstError(Registration, { ...asha, password })).toBe(words)
  expect(firstError(PasswordReset, { token: 'abc', password })).toBe(words)
  expect(firstError(PasswordChange, { currentPassword: 'x', newPassword: password })).toBe(words)
})

test('keeps the blanks of a password, and accepts a short password from before the rule at login', () => {
  const given = { email: 'asha@haat.example', password: ' x ' }
  expect(Credentials.parse(given)).toEqual(given)
  expect(firstError(Credentials, { ...given, password: '' })).toBe('Password is required')
  expect(firstError(Credentials, { ...given, password: 'x'.repeat(1025) })).toBe('Password is too long')
})

test('names the missing part of a password reset link', () => {
  for (const token of [undefined, null, 7, 'x'.repeat(201)])
    expect(firstError(PasswordReset, { token, password: 'four words together' })).toBe(
      'This link is not whole',
    )
})

test('a reply about a shopper contains no secret of the account', () => {
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
    logins: [{ since: '2026-11-20T18:30:00.000Z', until: '2026-11-27T18:30:00.000Z' }],
    browsers: [{ lastLogin: '2026-11-20T18:30:00.000Z' }],
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
