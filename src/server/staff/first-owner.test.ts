import { beforeEach, expect, test } from 'vitest'
import { aVisitor } from '#test/builders/accounts.ts'
import { startShop } from '#test/shop.ts'
import { ensureFirstOwner, type SellerLogin } from './first-owner.ts'
import { isAnyStaff } from './staff-store.ts'

const shop = await startShop()
const { db } = shop
const given = { email: 'owner@example.com', password: 'weekly-market-at-dawn' }
const discard = async () => {}
beforeEach(async () => {
  await db.deleteFrom('audit_log').execute()
  await db.deleteFrom('sellers').execute()
})

test('is not created without a configured login if none may be generated', async () => {
  expect(await ensureFirstOwner(db, { given: null, saveLogin: null })).toEqual({ outcome: 'missing' })
  expect(await isAnyStaff(db)).toBe(false)
})

test('has a random password, another one in every shop', async () => {
  const passwords = new Set<string>()
  for (let shops = 1; shops <= 2; shops++) {
    await db.deleteFrom('sellers').execute()
    const made = await ensureFirstOwner(db, { given: null, saveLogin: discard })
    if (made.outcome !== 'generated') throw new Error(`not generated but ${made.outcome}`)
    expect(made.login.password).toMatch(/^[\w-]{16}$/)
    passwords.add(made.login.password)
  }
  expect(passwords.size).toBe(2)
})

test('has a login that is written to a file before it exists, so that it cannot be lost', async () => {
  const kept: { login: SellerLogin; wasThere: boolean }[] = []
  const made = await ensureFirstOwner(db, {
    given: null,
    saveLogin: async (login) => {
      kept.push({ login, wasThere: await isAnyStaff(db) })
    },
  })
  expect(made).toEqual({ outcome: 'generated', login: kept[0]?.login })
  expect(kept.map(({ wasThere }) => wasThere)).toEqual([false])
})

test('is not created if the login could not be written, and the next start creates one', async () => {
  const failOnFullDisk = async () => Promise.reject(new Error('the disk is full'))
  await expect(ensureFirstOwner(db, { given: null, saveLogin: failOnFullDisk })).rejects.toThrow(
    'the disk is full',
  )
  expect(await isAnyStaff(db)).toBe(false)
  const made = await ensureFirstOwner(db, { given: null, saveLogin: discard })
  if (made.outcome !== 'generated') throw new Error(`not generated but ${made.outcome}`)
  await aVisitor(shop).sellerLogin(made.login)
})

test('has the configured login, which is not written to a file, and keeps it at the next start', async () => {
  const failOnWrite = async () => Promise.reject(new Error('written down'))
  expect(await ensureFirstOwner(db, { given, saveLogin: failOnWrite })).toEqual({ outcome: 'given' })
  const again = { given: { ...given, password: 'another password' }, saveLogin: failOnWrite }
  expect(await ensureFirstOwner(db, again)).toEqual({ outcome: 'exists' })
  await aVisitor(shop).sellerLogin(given)
  await expect(aVisitor(shop).sellerLogin(again.given)).rejects.toMatchObject({ status: 401 })
})

test('never has a weak password', async () => {
  for (const password of ['password1', 'grocery123', 'owner@example.com', '11111111'])
    await expect(ensureFirstOwner(db, { given: { ...given, password }, saveLogin: null })).rejects.toThrow(
      'too easy to guess',
    )
  expect(await isAnyStaff(db)).toBe(false)
})
