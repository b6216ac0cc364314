import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestDatabase } from '#test/database.ts'
import { root } from '#test/source-files.ts'
import { openPictureStore, type PictureStore } from './picture-store.ts'
import { isPictureUsed, pictureColumns } from './picture-use-store.ts'
import type { ProcessedPicture } from './process-picture.ts'
import { withSavedPictures } from './save-pictures.ts'

const database = await openTestDatabase()
const { db } = database
afterAll(() => database.close())

/** Names that no picture of the store has, or a copy that is never shown. */
const otherColumns = ['ticket_photos', 'picture_marker', 'catalogue_import_pictures']

const id = sql`gen_random_uuid()`
const lists = (name: string) => JSON.stringify({ pictures: [name] })

/** A row for each column. Foreign keys are off. */
const uses: Record<string, (name: string) => RawBuilder<unknown>> = {
  'products.pictures': (name) => sql`
    INSERT INTO products (id, name, description, category, price_paise, offer_price_paise, pictures)
    VALUES (${id}, 'Rice', '{}', 'Grocery', 5000, 5000, ${[name]})`,
  'categories.picture': (name) => sql`UPDATE categories SET picture = ${name} WHERE slug = 'dairy'`,
  'banners.pictures': insertBanner,
  'order_lines.picture': (name) => sql`
    INSERT INTO order_lines (order_id, position, product_id, quantity, name, category, price_paise, offer_price_paise, picture)
    VALUES (${id}, 1, ${id}, 1, 'Rice', 'Grocery', 5000, 5000, ${name})`,
  'order_substitutes.picture': (name) => sql`
    INSERT INTO order_substitutes
      (id, order_id, position, product_id, quantity, name, names, category, amount_paise, stock_held, state, picture)
    VALUES (${id}, ${id}, 1, ${id}, 1, 'Rice', '{}', 'Grocery', 5000, 0, 'agreed', ${name})`,
  'catalogue_import_pictures.picture': (name) => sql`
    INSERT INTO catalogue_import_pictures (import_id, cell, picture) VALUES (${id}, 'a.jpg', ${name})`,
  'catalogue_import_rows.product': (name) => sql`
    INSERT INTO catalogue_import_rows (import_id, line, name, product) VALUES (${id}, 1, 'Rice', ${lists(name)})`,
  'catalogue_import_undo.previous': (name) => sql`
    INSERT INTO catalogue_import_undo (import_id, product_id, version, previous) VALUES (${id}, ${id}, 1, ${lists(name)})`,
}

function insertBanner(name: string): RawBuilder<unknown> {
  const pictures = JSON.stringify({ en: { phone: aName(), desktop: aName() }, hi: { phone: name } })
  return sql`
    INSERT INTO banners (id, rank, title, alt, link, pictures)
    VALUES (${id}, 1, '', 'A basket', '/products', ${pictures})`
}

function aName(): string {
  return randomBytes(16).toString('hex')
}

async function use(statement: RawBuilder<unknown>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`SET LOCAL session_replication_role = replica`.execute(tx)
    await statement.execute(tx)
  })
}

test.each(Object.keys(pictureColumns))('a picture of %s is in use', async (column) => {
  const name = aName()
  expect(await isPictureUsed(db, name)).toBe(false)
  await use(uses[column]!(name))
  expect(await isPictureUsed(db, name)).toBe(true)
})

test('no other column of the database names pictures', () => {
  const schema = readFileSync(`${root}docs/schema.sql`, 'utf8')
  const columns = [...schema.matchAll(/^CREATE TABLE (\w+) \(\n(.*?)^\);/gms)].flatMap(([, table, body]) =>
    [...body!.matchAll(/^ {2}(?!CONSTRAINT)(\w+) (text|text\[\]|jsonb)\b/gm)].map(
      ([, column]) => `${table}.${column}`,
    ),
  )
  const known = Object.keys(pictureColumns)
  expect(columns).toEqual(expect.arrayContaining(known))
  const pictured = columns.filter((column) => /picture|photo|image|logo|crop|thumb|avatar|icon/.test(column))
  const isOther = (column: string) => otherColumns.includes(column.split('.')[0]!)
  expect(pictured.filter((column) => !known.includes(column) && !isOther(column))).toEqual([])
})

describe('a failed request', () => {
  const files = new Set<string>()
  let beforeRemoval: () => Promise<void>
  beforeEach(() => {
    files.clear()
    beforeRemoval = async () => {}
  })
  const store = {
    async save({ name }: ProcessedPicture) {
      const isNew = !files.has(name)
      files.add(name)
      return { isNew }
    },
    async restore({ name }: ProcessedPicture) {
      files.add(name)
    },
    async remove({ name }: ProcessedPicture) {
      await beforeRemoval()
      files.delete(name)
    },
  } as PictureStore

  const save = (name: string, work: () => Promise<void>) =>
    withSavedPictures(db, { store, prepared: [{ name, files: [] }] }, work)
  const refuse = () => Promise.reject(new Error('refused'))

  test('removes the picture that it saved', async () => {
    await expect(save(aName(), refuse)).rejects.toThrow('refused')
    expect(files.size).toBe(0)
  })

  test('keeps one that a banner shows by now', async () => {
    const name = aName()
    const adding = save(name, async () => {
      await use(insertBanner(name))
      await refuse()
    })
    await expect(adding).rejects.toThrow('refused')
    expect(files.has(name)).toBe(true)
  })

  test('keeps one that is used between the look and the removal', async () => {
    const name = aName()
    beforeRemoval = () => use(insertBanner(name))
    await expect(save(name, refuse)).rejects.toThrow('refused')
    expect(files.has(name)).toBe(true)
  })

  test('takes no picture from a request that found it and is committed later', async () => {
    const name = aName()
    const later = Promise.withResolvers<void>()
    const failing = save(name, () => later.promise)
    await expect.poll(() => files.has(name)).toBe(true)
    const committed = save(name, async () => {
      later.reject(new Error('refused'))
      await expect(failing).rejects.toThrow('refused')
      expect(files.has(name)).toBe(false)
    })
    await committed
    expect(files.has(name)).toBe(true)
  })

  test('takes no picture from a request that saved it at the same time', async () => {
    const name = aName()
    const later = Promise.withResolvers<void>()
    const failing = save(name, () => later.promise)
    await expect.poll(() => files.has(name)).toBe(true)
    // Neither has seen the file of the other.
    files.clear()
    await save(name, async () => {
      later.reject(new Error('refused'))
      await expect(failing).rejects.toThrow('refused')
    })
    expect(files.has(name)).toBe(true)
  })
})

describe('a request that saves a picture again while a failed one removes its files', () => {
  const suffixes = ['-320.webp', '-640.webp', '-960.webp']

  /** The removal stops after the file that makes the picture known, until `meanwhile` has ended. */
  async function aRace(meanwhile: (again: Race) => Promise<unknown>) {
    const folder = await mkdtemp(join(tmpdir(), 'haat-removal-'))
    const store = await openPictureStore({ folder })
    const picture = {
      name: aName(),
      files: suffixes.map((suffix) => ({ suffix, bytes: Buffer.from(suffix) })),
    }
    const prepared = [picture]
    const removing: PictureStore = {
      ...store,
      async remove({ name }) {
        await rm(join(folder, `${name}-640.webp`))
        await meanwhile({
          picture,
          save: (work) => withSavedPictures(db, { store, prepared }, work),
        })
        for (const suffix of ['-320.webp', '-960.webp']) await rm(join(folder, name + suffix))
      },
    }
    const failing = withSavedPictures(db, { store: removing, prepared }, () =>
      Promise.reject(new Error('refused')),
    )
    return {
      failing: expect(failing).rejects.toThrow('refused'),
      names: async () => (await readdir(folder)).toSorted(),
      whole: suffixes.map((suffix) => picture.name + suffix),
      end: () => rm(folder, { recursive: true }),
    }
  }
  type Race = { picture: ProcessedPicture; save: (work: () => Promise<void>) => Promise<void> }

  test('has all its files if it is committed before the removal ends', async () => {
    const race = await aRace(({ picture, save }) => save(() => use(insertBanner(picture.name))))
    await race.failing
    expect(await race.names()).toEqual(race.whole)
    await race.end()
  })

  test('has all its files if it is committed after the removal has ended', async () => {
    const removed = Promise.withResolvers<void>()
    let again: Promise<void> | undefined
    const race = await aRace(async ({ picture, save }) => {
      const begun = Promise.withResolvers<void>()
      again = save(async () => {
        begun.resolve()
        await removed.promise
        await use(insertBanner(picture.name))
      })
      await begun.promise
    })
    await race.failing
    removed.resolve()
    await again
    expect(await race.names()).toEqual(race.whole)
    await race.end()
  })
})
