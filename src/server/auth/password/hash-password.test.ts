import { dictionary } from '@zxcvbn-ts/language-common'
import { expect, test } from 'vitest'
import { ShopError } from '#server/http/errors.ts'
import { hashNewPassword, verifyPassword } from './hash-password.ts'

const password = 'mustard-fields-in-bloom'

test('a password is hashed with a salt of its own, and no two hashes are alike', async () => {
  const [one, other] = await Promise.all([1, 2].map(() => hashNewPassword({ password, email: 'a@b.in' })))
  expect(one).not.toBe(other)
  expect(await verifyPassword({ password, hashed: one })).toBe(true)
  expect(await verifyPassword({ password: `${password}!`, hashed: one })).toBe(false)
})

test('where there is no account, no password is right, not even the one that is compared with', async () => {
  for (const guess of [password, 'nobody has this password', ''])
    expect(await verifyPassword({ password: guess, hashed: undefined })).toBe(false)
})

test('of very many at once the last are told to come back, and the others are served', async () => {
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

test('every common password that is long enough to be tried is refused, some 18,000 of them', async () => {
  const common = dictionary['passwords-common'].filter((word) => word.length >= 8)
  expect(common.length).toBeGreaterThan(3000)
  const tries = await Promise.allSettled(
    common.map((word, index) =>
      hashNewPassword({ password: index % 2 ? word : word.toUpperCase(), email: 'a@b.in' }),
    ),
  )
  expect(common.filter((_, index) => tries[index]?.status !== 'rejected')).toEqual([])
})
