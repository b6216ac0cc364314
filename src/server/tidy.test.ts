import { expect, test } from 'vitest'
import { aSeller, aShopper } from '#test/people.ts'
import { startShop } from '#test/shop.ts'
import { usualSender } from '#test/usual-config.ts'
import { keepReset } from './account/reset-store.ts'
import { newToken } from './account/session-token.ts'
import { openOutbox } from './mail/outbox.ts'
import { tidy } from './tidy.ts'

const shop = await startShop()

test('ended sessions, old tries and old resets go, living ones stay', async () => {
  const [asha, bina] = [await aShopper(shop), await aShopper(shop, { name: 'Bina' })]
  const seller = await aSeller(shop)
  await asha.login({ email: bina.email, password: 'not the password at all' }).catch(() => undefined)
  await shop.db
    .updateTable('user_sessions')
    .set({ expires_at: new Date(0) })
    .where('user_id', '=', bina.id)
    .execute()
  await shop.db
    .updateTable('failed_logins')
    .set({ at: new Date(0) })
    .execute()
  await keepReset(shop.db, { userId: asha.id, tokenHash: newToken().hash, expiresAt: new Date(0) })
  const later = new Date(Date.now() + 60_000)
  await keepReset(shop.db, { userId: bina.id, tokenHash: newToken().hash, expiresAt: later })
  await tidy({ database: shop.database, post: openOutbox({ folder: shop.outbox, from: usualSender }) })
  expect(await shop.db.selectFrom('user_sessions').select('user_id').execute()).toEqual([
    { user_id: asha.id },
  ])
  expect(await shop.db.selectFrom('failed_logins').select('id').execute()).toEqual([])
  expect(await shop.db.selectFrom('password_resets').select('user_id').execute()).toEqual([
    { user_id: bina.id },
  ])
  expect((await asha.isShopper()).user._id).toBe(asha.id)
  expect((await seller.isSeller()).seller.email).toBe(seller.email)
})
