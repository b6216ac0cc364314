import { expect, test } from 'vitest'
import { startShop } from '#test/shop.ts'
import {
  addSearchMisses,
  deleteOldSearchMisses,
  listSearchMisses,
  maxMissesPerDay,
} from './search-misses-store.ts'
import { deleteSearchWord, listSearchWords, saveSearchWord } from './search-words-store.ts'

const shop = await startShop()
const version = async () =>
  Number((await shop.db.selectFrom('catalogue_version').select('version').executeTakeFirstOrThrow()).version)
const list = () => listSearchMisses(shop.db, { days: 7, limit: 100 })
const add = (...misses: [query: string, count: number][]) =>
  shop.db.transaction().execute((tx) =>
    addSearchMisses(
      tx,
      misses.map(([query, count]) => ({ query, count })),
    ),
  )

test('each change of a word raises the version of the catalogue', async () => {
  const versions = [await version()]
  const word = { term: 'xyzfish', means: 'rohu', sellerId: null }
  await saveSearchWord(shop.db, word)
  versions.push(await version())
  await saveSearchWord(shop.db, { ...word, means: 'katla' })
  versions.push(await version())
  expect(await listSearchWords(shop.db)).toEqual([{ term: 'xyzfish', means: 'katla' }])
  await deleteSearchWord(shop.db, 'xyzfish')
  versions.push(await version())
  expect(await listSearchWords(shop.db)).toEqual([])
  expect(new Set(versions).size).toBe(4)
  expect(versions).toEqual(versions.toSorted((one, other) => one - other))
})

test('misses add up over days, the most frequent first, without what the shop has a word for', async () => {
  await add(['xyzfish', 2], ['abcrice', 1])
  await shop.db.updateTable('search_misses').set({ day: '2020-01-01' }).execute()
  await add(['old', 1])
  expect(await list()).toEqual([{ query: 'old', count: 1 }])
  await shop.db.deleteFrom('search_misses').execute()

  await add(['xyzfish', 2], ['abcrice', 1], ['taught', 9])
  await add(['abcrice', 4])
  await saveSearchWord(shop.db, { term: 'taught', means: 'rohu', sellerId: null })
  expect(await list()).toEqual([
    { query: 'abcrice', count: 5 },
    { query: 'xyzfish', count: 2 },
  ])
})

test('a day holds a limited number of texts, those searched most often', async () => {
  await shop.db.deleteFrom('search_misses').execute()
  await add(['wanted', 3])
  for (let batch = 0; batch < 3; batch++)
    await add(
      ...Array.from({ length: maxMissesPerDay }, (_, at): [string, number] => [`junk ${batch} ${at}`, 1]),
    )
  const { count } = await shop.db
    .selectFrom('search_misses')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  expect(Number(count)).toBe(maxMissesPerDay)
  expect((await list())[0]).toEqual({ query: 'wanted', count: 3 })
})

test('counts of 30 days are kept', async () => {
  await shop.db.deleteFrom('search_misses').execute()
  await add(['today', 1])
  const day = (daysAgo: number) =>
    new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(Date.now() - daysAgo * 86_400_000)
  for (const daysAgo of [28, 40])
    await shop.db
      .insertInto('search_misses')
      .values({ day: day(daysAgo), query: `${daysAgo} days`, count: 1 })
      .execute()
  await deleteOldSearchMisses(shop.db)
  const kept = await shop.db.selectFrom('search_misses').select('query').orderBy('query').execute()
  expect(kept.map(({ query }) => query)).toEqual(['28 days', 'today'])
})
