import { expect, test } from 'vitest'
import { maxSearchWords } from '#domain/search/search-text.ts'
import { aSeller, aVisitor } from '#test/builders/accounts.ts'
import { aProduct } from '#test/builders/products.ts'
import { startSecondApp, startShop } from '#test/shop.ts'

const shop = await startShop()
const owner = await aSeller(shop)
await aProduct(shop, { name: 'Tomato' })
await aProduct(shop, { name: 'Katla', stock: 0 })

async function countAfter(...paths: string[]): Promise<Record<string, number>> {
  await shop.db.deleteFrom('search_misses').execute()
  const process = await startSecondApp(shop)
  for (const path of paths) expect((await aVisitor(process).browser.send(path)).statusCode).toBe(200)
  await process.app.close()
  const { misses } = await owner.listSearchWords({})
  return Object.fromEntries(misses.map(({ query, count }) => [query, count]))
}

const list = '/api/product/list'

test('a search that found nothing is counted, cached or not; others are not', async () => {
  expect(
    await countAfter(
      `${list}?q=xyzfish`,
      `${list}?q=XyzFish&inStock=true&limit=40`,
      `${list}?q=xyzfish`,
      `${list}?q=katla&inStock=true`,
    ),
  ).toEqual({ xyzfish: 3, katla: 1 })
  expect(
    await countAfter(
      `${list}?q=tomato`,
      // Found as similar.
      `${list}?q=tamatar`,
      `${list}?q=tomatto`,
      `${list}?q=abcrice&category=Dairy`,
      `${list}?q=abcrice&maxPrice=5`,
      `${list}?q=abcrice&inStock=false`,
      `${list}?ids=${crypto.randomUUID()}`,
      `${list}?q=`,
      `/api/product/near?q=abcrice`,
      `${list}?q=9876543210`,
    ),
  ).toEqual({})
})

test('the shop teaches, changes and removes a word, and the log says it in words', async () => {
  await shop.db.deleteFrom('audit_log').execute()
  await countAfter(`${list}?q=xyzfish`)
  const saved = await owner.saveSearchWord({ term: ' XYZfish ', means: 'Rohu' })
  expect(saved).toMatchObject({
    misses: [],
    words: [{ term: 'xyzfish', means: 'rohu' }],
    message: '“xyzfish” now means “rohu”',
  })
  await owner.saveSearchWord({ term: 'xyzfish', means: 'rohu' })
  expect((await owner.saveSearchWord({ term: 'xyzfish', means: 'katla' })).words).toEqual([
    { term: 'xyzfish', means: 'katla' },
  ])
  const removed = await owner.removeSearchWord({ term: 'xyzfish' })
  expect(removed).toMatchObject({ words: [], misses: [{ query: 'xyzfish', count: 1 }] })
  await owner.removeSearchWord({ term: 'xyzfish' })

  const { entries } = await owner.listAuditEntries({ thing: 'word' })
  expect(entries.map(({ action, subject, before, after }) => [action, subject.name, before, after])).toEqual([
    ['word.remove', 'xyzfish', { means: 'katla' }, null],
    ['word.save', 'xyzfish', { means: 'rohu' }, { means: 'katla' }],
    ['word.save', 'xyzfish', null, { means: 'rohu' }],
  ])
})

test.each([
  [{ term: '', means: 'rohu' }, 'What people type is required'],
  [{ term: 'x'.repeat(61), means: 'rohu' }, 'What people type is too long (at most 60 characters)'],
  [{ term: 'rohu', means: ' ' }, 'What it means is required'],
  [{ term: 'rohu', means: ' ROHU' }, 'What it means must differ from what people type'],
])('%j is refused', async (word, message) => {
  await expect(owner.saveSearchWord(word)).rejects.toMatchObject({ status: 400, message })
})

test('the number of words is limited, also for owners who save at once', async () => {
  await shop.db
    .insertInto('search_words')
    .values(
      Array.from({ length: maxSearchWords - 1 }, (_, at) => ({
        ...{ term: `word ${at}`, means: 'rohu', created_by: null },
      })),
    )
    .execute()
  const saves = await Promise.allSettled(
    ['a1', 'a2', 'a3'].map((term) => owner.saveSearchWord({ term, means: 'rohu' })),
  )
  expect(saves.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(saves.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { status: 409 } })
  expect((await owner.saveSearchWord({ term: 'word 1', means: 'katla' })).words).toHaveLength(maxSearchWords)
})
