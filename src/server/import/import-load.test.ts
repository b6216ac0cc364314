import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { maxCsvRows } from '#domain/import/catalogue-csv.ts'
import { throttleUpload } from '#server/auth/throttle/login-throttle.ts'
import { aSeller, aShopper, aVisitor, type TestUser } from '#test/builders/accounts.ts'
import { aRawWorkbook } from '#test/builders/workbooks.ts'
import { countTurns } from '#test/event-loop-turns.ts'
import { checkFile, nonZeroCounts, uploadFile } from '#test/import-files.ts'
import { closeShops, type Shop, startShop } from '#test/shop.ts'
import { createUploadLimit } from './upload-limit.ts'

let shop: Shop
let seller: TestUser
beforeEach(async () => {
  shop = await startShop()
  seller = await aSeller(shop, { role: 'catalogue' })
  return closeShops
})

const header = 'name,category,price,image'
const rice = 'Rice,Staples,60,rice.jpg'

/** About a kilobyte: three rows, the last one with a single cell. */
function aTallWorkbook(lastRow: number) {
  const toRow = (number: number, cells: string[]) =>
    `<row r="${number}">${cells.map((cell) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`).join('')}</row>`
  const rows = [toRow(1, header.split(',')), toRow(2, rice.split(',')), toRow(lastRow, ['x'])]
  return aRawWorkbook({
    content: Buffer.from(`<worksheet><sheetData>${rows.join('')}</sheetData></worksheet>`),
  })
}

async function countStored(): Promise<{ bytes: number; rows: number }> {
  const { rows } = await sql<{ bytes: number; rows: number }>`
    SELECT coalesce(sum(octet_length(bytes)), 0)::int AS bytes, coalesce(sum(cardinality(lines)), 0)::int AS rows
    FROM catalogue_import_parts`.execute(shop.db)
  return rows[0]!
}

async function expectRefusedLine(file: Awaited<ReturnType<typeof uploadFile>>, line: number): Promise<void> {
  const checked = await checkFile(seller, file, { categories: { Staples: 'Grocery' } })
  expect(checked.failure).toBeNull()
  expect(nonZeroCounts(checked)).toMatchObject({ read: 2, refused: expect.any(Number) })
  const { rows } = await seller.listImportRows({ id: file._id, verdict: 'refused' })
  expect(rows.at(-1)).toMatchObject({ line, name: 'x' })
}

describe('a small file with a row far below', () => {
  test.each([300_000, 1_048_576])('a workbook stores its three rows, not %i lines', async (lastRow) => {
    const file = await uploadFile(seller, aTallWorkbook(lastRow), 'tall.xlsx')
    const { bytes, rows } = await countStored()
    expect([bytes < 200, rows]).toEqual([true, 3])
    expect((await seller.listUnknownCategories({ id: file._id, column: 1 })).words).toHaveLength(1)
    expect(await seller.getImportPictures({ id: file._id, column: 3 })).toMatchObject({ files: 1 })
    const { import: chosen } = await seller.setImportHeader({ id: file._id, headerRow: 1 })
    expect(chosen.sample).toEqual([['x', '', '', '']])
    await seller.setImportHeader({ id: file._id, headerRow: 0 })
    await expectRefusedLine(file, lastRow)
  })

  test('other requests are answered at each step of a CSV with a megabyte of line breaks', async () => {
    const empty = 1_000_000
    const content = `${header}\n${rice}\n${'\n'.repeat(empty)}x,,,\n`
    // The file is read at least once in each step, in turns of 4,096 line breaks at most.
    const minTurns = empty / 5000
    let isAnswered = false
    const upload = await countTurns(() => {
      const uploading = uploadFile(seller, content).then((file) => ({ file, isLast: isAnswered }))
      void aVisitor(shop)
        .listProducts()
        .then(() => {
          isAnswered = true
        })
      return uploading
    })
    const { file, isLast } = upload.result
    expect(isLast).toBe(true)
    const { _id: id } = file
    const steps = [
      upload,
      await countTurns(() => seller.listUnknownCategories({ id, column: 1 })),
      await countTurns(() => seller.getImportPictures({ id, column: 3 })),
      await countTurns(() => seller.setImportHeader({ id, headerRow: 0 })),
      await countTurns(() => expectRefusedLine(file, empty + 3)),
    ]
    expect(steps.filter(({ turns }) => turns < minTurns)).toEqual([])
  })

  test('a CSV with three megabytes of line breaks is refused, and nothing is stored', async () => {
    const content = `${header}\n${rice}\n${'\n'.repeat(3_000_000)}`
    await expect(uploadFile(seller, content)).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining('more than 10,48,576 empty rows'),
    })
    expect(await countStored()).toEqual({ bytes: 0, rows: 0 })
  })

  test('no step reads more rows than an import may have', async () => {
    const { _id: id } = await uploadFile(seller, `${header}\n${'x,Toys\n'.repeat(maxCsvRows + 1)}`)
    const tooMany = { status: 400, message: expect.stringContaining('more than 1,00,000 rows') }
    await expect(seller.listUnknownCategories({ id, column: 1 })).rejects.toMatchObject(tooMany)
    await expect(seller.getImportPictures({ id, column: 3 })).rejects.toMatchObject(tooMany)
  })
})

describe('uploads of one login', () => {
  const csv = `${header}\n${rice}\n`
  const path = '/api/product/import?fileName=a.csv'
  const headers = { 'content-type': 'application/octet-stream' }
  const send = (by: TestUser) => by.browser.send(path, { method: 'POST', body: csv, headers })

  test('only one at a time is read, and others are not held up', async () => {
    const other = await aSeller(shop)
    const [isRead, isWhole] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    async function* slowBody() {
      isRead.resolve()
      await isWhole.promise
      yield csv
    }
    const cookie = [...seller.browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const payload = Readable.from(slowBody())
    const first = shop.app.inject({ method: 'POST', url: path, payload, headers: { ...headers, cookie } })
    await isRead.promise
    expect((await send(other)).statusCode).toBe(200)
    const refused = await send(seller)
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '10'])
    expect(refused.json()).toMatchObject({
      code: 'too_many_tries',
      message: 'Another file of yours is still being uploaded. Please wait until it is ready.',
    })
    isWhole.resolve()
    expect((await first).statusCode).toBe(200)
    expect((await send(seller)).statusCode).toBe(200)
  })

  test('a failed upload does not block the next one', async () => {
    const limitUploads = createUploadLimit(shop.db)
    const upload = (work: () => Promise<string>) => limitUploads('s', work)
    await expect(upload(() => Promise.reject(new Error('aborted')))).rejects.toThrow('aborted')
    const { promise, resolve } = Promise.withResolvers<string>()
    const first = upload(() => promise)
    await expect(upload(async () => 'second')).rejects.toMatchObject({ status: 429, retryAfter: 10 })
    resolve('first')
    expect([await first, await upload(async () => 'third')]).toEqual(['first', 'third'])
  })

  test('sixty in an hour, also of files that are refused; the next one waits', async () => {
    const id = (await shop.db.selectFrom('sellers').select('id').executeTakeFirstOrThrow()).id
    for (let count = 0; count < 59; count++) await throttleUpload(shop.db, id)
    await expect(uploadFile(seller, '')).rejects.toMatchObject({ status: 400 })
    const refused = await send(seller)
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_tries'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000)
    expect((await send(await aSeller(shop))).statusCode).toBe(200)
    await sql`UPDATE failed_logins SET at = at - interval '61 minutes'`.execute(shop.db)
    expect((await send(seller)).statusCode).toBe(200)
  })

  test('strangers are refused before anything is read or counted', async () => {
    const strangers = [
      [aVisitor(shop), 401],
      [await aShopper(shop), 401],
      [await aSeller(shop, { role: 'packer' }), 403],
    ] as const
    await shop.db.deleteFrom('failed_logins').execute()
    for (const [person, status] of strangers) expect((await send(person)).statusCode).toBe(status)
    expect(await countStored()).toEqual({ bytes: 0, rows: 0 })
    expect(await shop.db.selectFrom('failed_logins').select('at').execute()).toEqual([])
  })
})
