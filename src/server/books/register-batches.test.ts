import { setTimeout as wait } from 'node:timers/promises'
import type { KyselyPlugin } from 'kysely'
import { expect, test } from 'vitest'
import { newId } from '#server/database/new-id.ts'
import { insertDocument } from '#server/document/document-store.ts'
import { entriesOf, sampleOrders } from '#test/builders/book-entries.ts'
import { startShop } from '#test/shop.ts'
import { batchSize, iterateRegister } from './register-store.ts'

const shop = await startShop()
const wanted = { from: '2026-10-01', to: '2026-12-31', isNote: null }

/** More than two batches, all of one moment. */
const ids: string[] = []
const orderId = newId()
await shop.db
  .insertInto('orders')
  .values({
    ...{ id: orderId, user_id: null, idempotency_key: null, request_hash: Buffer.alloc(32) },
    ...{ payment_type: 'COD', items_paise: 1, charges: '{}', amount_paise: 1, due_paise: 1, address: '{}' },
  })
  .execute()
const bill = sampleOrders(50)
  .flatMap((sample) => entriesOf(sample, orderId))
  .find(({ original, mode }) => original === null && mode === 'regular')!
for (let count = 0; count < 2 * batchSize + 1; count++)
  ids.push((await insertDocument(shop.db, { ...bill.document, originalId: null })).id)

test('a register in batches has each document once, also if all are of one moment', async () => {
  const batches: string[][] = []
  for await (const batch of iterateRegister(shop.db, wanted)) batches.push(batch.map(({ id }) => id))
  expect(batches.map(({ length }) => length)).toEqual([batchSize, batchSize, 1])
  expect(batches.flat()).toEqual(ids.toSorted())
})

test('an error of a batch that is read ahead is thrown once the caller asks for it', async () => {
  let statements = 0
  const failing: KyselyPlugin = {
    transformQuery({ node }) {
      statements += 1
      if (statements === 2) throw new Error('cut off')
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const batches = iterateRegister(shop.db.withPlugin(failing), wanted)
  expect((await batches.next()).value).toHaveLength(batchSize)
  // An answer that is sent slowly: an error that is not handled by then ends the process.
  await wait(1)
  await expect(batches.next()).rejects.toThrow('cut off')
})
