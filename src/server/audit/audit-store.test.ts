import { expect, test } from 'vitest'
import { startShop } from '#test/shop.ts'
import { type NewAuditEntry, recordAudit, recordAudits } from './audit-store.ts'

const shop = await startShop()
const noActor = { sellerId: null, requestId: null }

function anAuditEntry(values: Pick<NewAuditEntry, 'before' | 'after'>): NewAuditEntry {
  return { by: noActor, action: 'product.stock', subject: { id: 'rice', name: 'Joha Rice' }, ...values }
}

async function listEntries() {
  return shop.db.selectFrom('audit_log').selectAll().orderBy('id').execute()
}

test('stores only the values that differ', async () => {
  await recordAudit(
    shop.db,
    anAuditEntry({
      before: { stock: 3, name: 'Rice', description: ['a'] },
      after: { stock: 2, name: 'Rice', description: ['a'] },
    }),
  )
  expect((await listEntries()).at(-1)).toMatchObject({
    action: 'product.stock',
    subject_id: 'rice',
    subject_name: 'Joha Rice',
    seller_id: null,
    before: { stock: 3 },
    after: { stock: 2 },
    at: expect.any(Date),
  })
})

test('stores a value that was added or removed as null', async () => {
  await recordAudit(shop.db, anAuditEntry({ before: { weight: '1 kg' }, after: { stock: 5 } }))
  expect((await listEntries()).at(-1)).toMatchObject({
    before: { weight: '1 kg', stock: null },
    after: { weight: null, stock: 5 },
  })
})

test('a created subject has no before, a deleted one no after', async () => {
  await recordAudits(shop.db, [
    anAuditEntry({ before: null, after: { stock: 1 } }),
    anAuditEntry({ before: { stock: 1 }, after: null }),
  ])
  expect((await listEntries()).slice(-2)).toMatchObject([
    { before: null, after: { stock: 1 } },
    { before: { stock: 1 }, after: null },
  ])
})

test('writes nothing where nothing differs', async () => {
  const before = (await listEntries()).length
  await recordAudits(shop.db, [anAuditEntry({ before: { stock: 3 }, after: { stock: 3 } })])
  expect(await listEntries()).toHaveLength(before)
})

test('a change that fails leaves no entry', async () => {
  const before = (await listEntries()).length
  const failing = shop.db.transaction().execute(async (tx) => {
    await recordAudit(tx, anAuditEntry({ before: { stock: 3 }, after: { stock: 4 } }))
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await listEntries()).toHaveLength(before)
})
