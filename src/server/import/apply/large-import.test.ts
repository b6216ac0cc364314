import type { KyselyPlugin } from 'kysely'
import { expect, test } from 'vitest'
import { openPictureStore } from '#server/pictures/picture-store.ts'
import { aSeller } from '#test/builders/accounts.ts'
import { aProduct } from '#test/builders/products.ts'
import { nonZeroCounts, uploadFile } from '#test/import-files.ts'
import { listViolations } from '#test/invariants.ts'
import { startShop } from '#test/shop.ts'
import { checkImport, startCheck } from '../check/check-import.ts'
import { startRun } from '../import-run-store.ts'
import { getImport, getStoredImport } from '../import-store.ts'
import { applyImport } from './apply-import.ts'

const count = 2_500
const maxRows = 2_000
const shop = await startShop()

/** Keeps the highest number of rows that one statement wrote. */
function countWrittenRows() {
  let most = 0
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      most = Math.max(most, Number(result.numAffectedRows ?? 0))
      return result
    },
  }
  return { db: shop.db.withPlugin(plugin), most: () => most }
}

test('writes rows in batches, and finds repeated rows and shared products across them', async () => {
  const seller = await aSeller(shop, { role: 'catalogue' })
  await aProduct(shop, { name: 'Dal', weight: null })
  const rows = Array.from({ length: count }, (_, n) => `,Rice ${n},Grocery,60,,`)
  rows[1] = rows[count - 1] = ',Poha,Grocery,70,,'
  rows[2] = 'D1,Dal,Grocery,90,,'
  rows[count - 2] = 'D2,Dal,Grocery,90,,'
  rows[3] = rows[count - 3] = ',Nothing,Toys,20,,'
  const file = await uploadFile(seller, ['sku,name,category,price,offerPrice,stock', ...rows].join('\n'))
  const { db, most } = countWrittenRows()

  const storedImport = await getStoredImport(db, file._id)
  const run = await startCheck(db, {
    storedImport,
    columns: file.columns,
    categories: {},
    price_unit: 'rupees',
    from_name: [],
  })
  const signal = new AbortController().signal
  const pictures = await openPictureStore({ folder: shop.pictureFolder })
  await checkImport(db, { run, storedImport, pictures, language: 'en', signal })
  const checked = await getImport(db, file._id)
  expect(nonZeroCounts(checked)).toEqual({
    read: count,
    added: count - 4,
    updated: 1,
    repeated: 1,
    refused: 2,
  })
  const { rows: updated } = await seller.listImportRows({ id: file._id, verdict: 'updated' })
  expect(updated).toMatchObject([{ line: 4, name: 'Dal' }])
  const { rows: repeated } = await seller.listImportRows({ id: file._id, verdict: 'repeated' })
  expect(repeated).toMatchObject([{ line: 3, name: 'Poha' }])

  const applying = await startRun(db, { id: file._id, from: ['checked'], to: 'applying' })
  await applyImport(db, {
    run: applying!,
    storedImport: await getStoredImport(db, file._id),
    by: { sellerId: storedImport.seller_id, requestId: null },
    language: 'en',
    signal,
    onWritten: () => {},
  })
  expect((await getImport(db, file._id)).state).toBe('done')
  expect([most() > 0, most() <= maxRows]).toEqual([true, true])
  expect(await listViolations(shop.db)).toEqual([])
})
