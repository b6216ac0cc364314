import { dictionary } from '@zxcvbn-ts/language-common'
import { expect, test } from 'vitest'
import { ShopError } from '#server/http/errors.ts'
import { hashNewPassword, verifyPassword } from './hash-password.ts'

const password = 'mustard-fields-in-bloom'

test('hashes a password with its own salt, so that no two hashes are alike', async () => {
  const [one, other] = await Promise.all([1, 2].map(() => hashNewPassword({ password, email: 'a@b.in' })))
  expect(one).not.toBe(other)
  expect(await verifyPassword({ password, hashed: one })).toBe(true)
  expect(await verifyPassword({ password: `${password}!`, hashed: one })).toBe(false)
})

test('an account that does not exist accepts no password, not even the one of the dummy hash', async () => {
  for (const guess of [password, 'nobody has this password', ''])
    expect(await verifyPassword({ password: guess, hashed: undefined })).toBe(false)
})

test('refuses the last of very many hashes at once with a retry, and serves the others', async () => {
  const hashed = await hashNewPassword({ password, email: 'a@b.in' })
  const tries = await Promise.allSettled(
    Array.from({ length: 100 }, () => verifyPassword({ password, hashed })),
  )
  const refused = tries.filter((outcome) => outcome.status === 'rejected').map((outcome) => outcome.reason)
  expect(tries.length - refused.length).toBe(64)
  for (const error of refused) {
    expect(error).toBeInstanceOf(ShopError)
    expect(error).toMatchObject({ code: 'busy', status: 503, retryAfter: 2 })
  }
  expect(await verifyPassword({ password, hashed })).toBe(true)
})

test('refuses every common password of sufficient length, some 18,000 of them', async () => {
  const common = dictionary['passwords-common'].filter((word) => word.length >= 8)
  expect(common.length).toBeGreaterThan(3000)
  const tries = await Promise.allSettled(
    common.map((word, index) =>
      hashNewPassword({ password: index % 2 ? word : word.toUpperCase(), email: 'a@b.in' }),
    ),
  )
  expect(common.filter((_, index) => tries[index]?.status !== 'rejected')).toEqual([])
})

test.each([
  ...['haathaat', 'Haat-Haat-2026', 'shopping', 'assamhaat1', 'HaatShop!'],
  ...['groceries99', 'haat1haat2haat3'],
])('refuses %s, which has only words of the shop', async (easy) => {
  await expect(hashNewPassword({ password: easy, email: 'a@b.in' })).rejects.toMatchObject({
    code: 'invalid_input',
  })
})

test.each(['haat-in-the-rain', 'assamese-mustard', 'shopkeepers-garden'])(
  'accepts %s, which has other words too',
  async (good) => {
    await expect(hashNewPassword({ password: good, email: 'a@b.in' })).resolves.toMatch(/^\$argon2id/)
  },
)
