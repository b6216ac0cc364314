import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { openFileTransport } from '#server/notifications/mail/file-transport.ts'
import { purgeExpired } from '#server/retention.ts'
import { aSeller, aShopper, atProcess, type TestUser } from '#test/builders/accounts.ts'
import { aProduct } from '#test/builders/products.ts'
import { aWorkbook } from '#test/builders/workbooks.ts'
import { noOrderLimits } from '#test/default-config.ts'
import { applyFile, checkFile, importFile, nonZeroCounts, undoFile, uploadFile } from '#test/import-files.ts'
import { listViolations } from '#test/invariants.ts'
import { closeShops, type Shop, startSecondApp, startShop } from '#test/shop.ts'
import { findCatalogue } from '#test/test-runs.ts'
import { applyImport } from './apply/apply-import.ts'
import { lockImports } from './apply/staging-store.ts'
import { startRun } from './import-run-store.ts'
import { deleteImport, getStoredImport } from './import-store.ts'
import { uploadImport } from './upload-import.ts'

let shop: Shop
let seller: TestUser
beforeEach(async () => {
  shop = await startShop({ orderLimits: noOrderLimits, languages: ['en', 'hi'] })
  seller = await aSeller(shop, { role: 'catalogue' })
  return closeShops
})

const header = 'sku,name,category,price,offerPrice,stock'
const rice = [header, 'R1,Joha Rice,Grocery,120,99.50,5'].join('\n')

function csv(...rows: string[]): string {
  return [header, ...rows].join('\n')
}

async function names(): Promise<string[]> {
  return (await seller.listProducts()).products.map(({ name }) => name)
}

async function leftovers(): Promise<number[]> {
  const { rows } = await sql<{ imports: number; parts: number; rows: number }>`
    SELECT (SELECT count(*)::int FROM catalogue_imports) AS imports,
      (SELECT count(*)::int FROM catalogue_import_parts) AS parts,
      (SELECT count(*)::int FROM catalogue_import_rows) AS rows`.execute(shop.db)
  return rows.flatMap((row) => [row.imports, row.parts, row.rows])
}

async function sellerId(): Promise<string> {
  return (await shop.db.selectFrom('sellers').select('id').executeTakeFirstOrThrow()).id
}

describe('an import', () => {
  test('is uploaded, checked, viewed and applied', async () => {
    await aProduct(shop, { name: 'Black Lentils', weight: null, price: 90, stock: 3 })
    const lines = [
      'Product,Shop,MRP,Offer,Stock',
      'Joha Rice,Grocery,120,99.50,5',
      'Black Lentils,Grocery,90,85,12',
      'Nothing,Toys,20,,',
    ]
    const brought = await uploadFile(seller, lines.join('\r\n'), 'July.csv')
    expect(brought).toMatchObject({
      fileName: 'July.csv',
      by: 'Bipul',
      state: 'uploaded',
      headers: ['Product', 'Shop', 'MRP', 'Offer', 'Stock'],
      columns: { name: 0, price: 2, offerPrice: 3, stock: 4 },
      sample: [
        ['Joha Rice', 'Grocery', '120', '99.50', '5'],
        ['Black Lentils', 'Grocery', '90', '85', '12'],
        ['Nothing', 'Toys', '20', '', ''],
      ],
    })
    const checked = await checkFile(seller, brought, { columns: { ...brought.columns, category: 1 } })
    expect([checked.state, checked.failure, nonZeroCounts(checked)]).toEqual([
      'checked',
      null,
      { read: 3, added: 1, updated: 1, refused: 1 },
    ])
    expect(await names()).toEqual(['Black Lentils'])
    const rowsOf = async (verdict: 'added' | 'updated' | 'refused') =>
      (await seller.listImportRows({ id: checked._id, verdict })).rows
    expect(await rowsOf('updated')).toEqual([
      {
        line: 3,
        name: 'Black Lentils',
        changes: [
          { field: 'offerPrice', before: '₹90.00', after: '₹85.00' },
          { field: 'stock', before: '3', after: '12' },
        ],
        reasons: [],
        questions: [],
      },
    ])
    expect((await rowsOf('added'))[0]?.changes).toEqual([
      { field: 'category', before: null, after: 'Grocery' },
      { field: 'price', before: null, after: '₹120.00' },
      { field: 'offerPrice', before: null, after: '₹99.50' },
      { field: 'stock', before: null, after: '5' },
    ])
    expect(await rowsOf('refused')).toEqual([
      {
        line: 4,
        name: 'Nothing',
        changes: [],
        reasons: ['“Toys” is not a category of the shop'],
        questions: [],
      },
    ])

    const done = await applyFile(seller, checked)
    expect([done.state, done.failure, nonZeroCounts(done)]).toEqual(['done', null, nonZeroCounts(checked)])
    expect(await names()).toEqual(['Black Lentils', 'Joha Rice'])
    expect(await listViolations(shop.db)).toEqual([])
  })

  test('words faults and changes in the language of the page that checks, or reads', async () => {
    const hindi = atProcess(shop, seller, { 'accept-language': 'hi' })
    await aProduct(shop, { name: 'Black Lentils', weight: null, price: 90, stock: 3 })
    const rows = ['A,Joha Rice,Toys,120,,', 'B,Moong Dal,Grocery,x,,maybe', 'C,Red Rice,Grocery,100,2,']
    const file = await uploadFile(hindi, ['sku,name,category,price,offerPrice,inStock', ...rows].join('\n'))
    const { _id: id } = await checkFile(hindi, file)
    const refused = (await hindi.listImportRows({ id, verdict: 'refused' })).rows
    expect(refused.flatMap(({ reasons }) => reasons)).toEqual([
      '“Toys” दुकान की कैटेगरी नहीं है',
      expect.stringContaining('(मिला: “x”)'),
      '“स्टॉक में है” में yes या no होना चाहिए (मिला: “maybe”)',
    ])
    const questions = async (by: TestUser) =>
      (await by.listImportRows({ id, verdict: 'questioned' })).rows.flatMap((row) => row.questions)
    expect(await questions(hindi)).toEqual([expect.stringMatching(/^ऑफ़र कीमत MRP के \d+ % से कम है/)])
    expect(await questions(seller)).toEqual([expect.stringMatching(/^The offer price is below/)])
    await expect(uploadFile(hindi, '%PDF-1.7')).rejects.toMatchObject({
      message: expect.stringMatching(/^यह एक PDF है/),
    })
    await startRun(shop.db, { id, from: ['checked'], to: 'applying' })
    await sql`UPDATE catalogue_imports SET touched_at = now() - interval '2 minutes'`.execute(shop.db)
    await shop.db.updateTable('sellers').set({ language: 'hi' }).execute()
    expect((await seller.getImport({ id })).import.failure).toMatch(/^सर्वर बंद हो गया।/)
  })

  test('writes one audit entry, and stock movements with its seller', async () => {
    await importFile(seller, rice)
    const entry = await shop.db
      .selectFrom('audit_log')
      .selectAll()
      .where('action', '=', 'catalogue.import')
      .executeTakeFirstOrThrow()
    expect(entry).toMatchObject({
      seller_id: await sellerId(),
      request_id: expect.stringMatching(/\w/),
      subject_name: 'list.csv',
      before: null,
      after: { added: 1, updated: 0, unchanged: 0, repeated: 0, refused: 0 },
    })
    const movements = await shop.db.selectFrom('stock_movements').select(['kind', 'seller_id']).execute()
    expect(movements).toEqual([{ kind: 'opening', seller_id: await sellerId() }])
  })

  test('without changes writes no audit entry and keeps the catalogue version', async () => {
    await importFile(seller, rice)
    const before = await shop.db.selectFrom('catalogue_version').select('version').executeTakeFirst()
    expect(await importFile(seller, rice)).toEqual({ read: 1, unchanged: 1 })
    expect(await shop.db.selectFrom('catalogue_version').select('version').executeTakeFirst()).toEqual(before)
    const entries = shop.db.selectFrom('audit_log').select('id').where('action', '=', 'catalogue.import')
    expect(await entries.execute()).toHaveLength(1)
  })

  test('lists the unknown words for categories', async () => {
    const file = await uploadFile(
      seller,
      csv(',A,Staples,1,,', ',B,staples,1,,', ',C,Toys,1,,', ',D,Fast food,1,,', ",E,'=x,1,,"),
    )
    const { words, isCut } = await seller.listUnknownCategories({ id: file._id, column: 2 })
    expect([words, isCut]).toEqual([
      [
        { word: 'Staples', rows: 2, guess: 'Grocery' },
        { word: 'Toys', rows: 1, guess: null },
        { word: '=x', rows: 1, guess: null },
      ],
      false,
    ])
    const checked = await checkFile(seller, file, { categories: { Staples: 'Grocery', '=x': 'Fruits' } })
    expect(nonZeroCounts(checked)).toEqual({ read: 5, added: 4, refused: 1 })
    expect(checked.categories).toEqual({ Staples: 'Grocery', '=x': 'Fruits' })
    await applyFile(seller, checked)
    const { products } = await seller.listProducts()
    expect(products.map(({ category }) => category)).toEqual(['Grocery', 'Grocery', 'Instant', 'Fruits'])
  })

  test('reads an Excel workbook', async () => {
    const workbook = await aWorkbook([
      ['Name', 'Category', 'MRP', 'Description', 'Barcode'],
      ['Joha\nRice', 'Grocery', 99.9 + 0.05, 'Small\nFragrant, a | b, c, d, e', 8901234567894],
      [],
      ['Mystery', 'Toys', 10],
    ])
    const checked = await checkFile(seller, await uploadFile(seller, workbook, 'July.xlsx'))
    expect(nonZeroCounts(checked)).toEqual({ read: 2, added: 1, refused: 1 })
    const { rows } = await seller.listImportRows({ id: checked._id, verdict: 'refused' })
    expect(rows.map(({ line, name }) => [line, name])).toEqual([[4, 'Mystery']])
    await applyFile(seller, checked)
    expect((await seller.listProducts()).products).toMatchObject([
      { name: 'Joha Rice', price: 99.95, description: ['Small', 'Fragrant, a', 'b, c, d, e'] },
    ])
  })

  test.each([
    ['a CSV file', (rows: string[][]) => rows.map((cells) => cells.join()).join('\n')],
    ['a workbook', aWorkbook],
  ])('reads names, descriptions and search words of other languages from %s', async (_, toFile) => {
    const rice = { name: 'Rice', names: { hi: 'चावल', as: 'চাউল' }, descriptions: { as: ['সৰু'] } }
    await aProduct(shop, { ...rice, weight: null, searchWords: ['dhan'] })
    const header = [
      'name',
      'category',
      'price',
      'name_hi',
      'Name in Assamese',
      'description_hi',
      'search_words',
    ]
    const content = await toFile([
      header,
      ['Rice', 'Grocery', '60', 'नया चावल', '', 'छोटा | नया', ''],
      ['Salt', 'Grocery', '20', '', 'নিমখ', '', 'lun | namak'],
      ['Oil', 'Grocery', '20', 'x'.repeat(201), '', '', 'y'.repeat(51)],
    ])
    const checked = await checkFile(seller, await uploadFile(seller, content, 'names.csv'))
    const rowsOf = async (verdict: 'added' | 'updated' | 'refused') =>
      (await seller.listImportRows({ id: checked._id, verdict })).rows[0]
    expect((await rowsOf('updated'))?.changes).toEqual([
      { field: 'name_hi', before: 'चावल', after: 'नया चावल' },
      { field: 'description_hi', before: null, after: 'छोटा · नया' },
    ])
    expect((await rowsOf('added'))?.changes).toEqual(
      expect.arrayContaining([
        { field: 'name_as', before: null, after: 'নিমখ' },
        { field: 'search_words', before: null, after: 'lun · namak' },
      ]),
    )
    expect((await rowsOf('refused'))?.reasons).toEqual([
      'Hindi name is too long (at most 200 characters)',
      expect.stringMatching(/^A search word is too long/),
    ])
    await applyFile(seller, checked)
    const [first, second] = (await seller.listSellerProducts({ sort: 'name' })).products
    expect(first).toMatchObject({
      names: { hi: 'नया चावल', as: 'চাউল' },
      descriptions: { hi: ['छोटा', 'नया'], as: ['সৰু'] },
      searchWords: ['dhan'],
    })
    expect(second).toMatchObject({ names: { as: 'নিমখ' }, searchWords: ['lun', 'namak'] })
    await undoFile(seller, checked)
    expect((await seller.listSellerProducts()).products).toMatchObject([{ ...rice, searchWords: ['dhan'] }])
  })

  test('puts fruits and vegetables of one word into their categories by name', async () => {
    const word = 'Fruits & Vegetables'
    const rows = [`,Alphonso Mangoes,${word},300,,`, `,Onion,${word},40,,`, ',Top,Toys,10,,']
    const file = await uploadFile(seller, csv(...rows))
    const { words } = await seller.listUnknownCategories({ id: file._id, column: 2 })
    expect(words.map(({ guess }) => guess)).toEqual(['FruitsOrVegetables', null])
    const categories = { [word]: 'FruitsOrVegetables', Toys: '' } as const
    const checked = await checkFile(seller, file, { categories })
    expect([checked.categories, nonZeroCounts(checked)]).toEqual([
      categories,
      { read: 3, added: 2, refused: 1 },
    ])
    await applyFile(seller, checked)
    const { products } = await seller.listProducts()
    expect(products.map(({ name, category }) => [name, category])).toEqual([
      ['Alphonso Mangoes', 'Fruits'],
      ['Onion', 'Vegetable'],
    ])
  })

  test('can be checked again with other columns', async () => {
    const file = await uploadFile(seller, 'name,title,category,price\nA,B,Grocery,1\n')
    await checkFile(seller, file)
    const again = await checkFile(seller, file, { columns: { name: 1, category: 2, price: 3 } })
    expect((await seller.listImportRows({ id: file._id, verdict: 'added' })).rows).toMatchObject([
      { name: 'B' },
    ])
    await applyFile(seller, again)
    expect(await names()).toEqual(['B'])
  })

  test('shows its rows in pages', async () => {
    const rows = Array.from({ length: 120 }, (_, i) => `S${i},Rice ${i},Grocery,60,,`)
    const { _id: id } = await checkFile(seller, await uploadFile(seller, csv(...rows)))
    const lines: number[] = []
    let after: number | null = 0
    while (after !== null) {
      const page = await seller.listImportRows({ id, verdict: 'added', after })
      lines.push(...page.rows.map(({ line }) => line))
      after = page.nextAfter
    }
    expect(lines).toEqual(Array.from({ length: 120 }, (_, i) => i + 2))
  })

  test('exports its refused rows without formulas', async () => {
    const { _id: id } = await checkFile(
      seller,
      await uploadFile(seller, csv(',=cmd,Toys,0,,', ',"a\0b",Grocery,1,,')),
    )
    const reply = await seller.browser.send(`/api/product/import/${id}/refused`)
    expect(reply.headers['content-disposition']).toBe('attachment; filename="refused-rows.csv"')
    const [head, first, second] = reply.body.split('\r\n')
    expect(head).toBe('\ufeffline,name,reason')
    expect(first).toMatch(/^2,'=cmd,"?“Toys” is not a category of the shop; Product price must be /)
    expect(second).toMatch(/^3,a b,Product name contains a character that cannot be stored/)
  })

  test('accepts only pictures that the shop has', async () => {
    const lines = [
      'name,category,price,image',
      'A,Grocery,1,secret.jpg',
      'B,Grocery,1,https://x.example/a.jpg',
    ]
    const checked = await checkFile(seller, await uploadFile(seller, lines.join('\n')))
    expect(nonZeroCounts(checked)).toEqual({ read: 2, added: 1, refused: 1, foreignPictures: 1 })
  })
})

describe('prices that look wrong', () => {
  const priced = (...rows: string[]) => ['sku,name,category,price,offerPrice', ...rows].join('\n')

  test('are listed with numbers and imported only when a seller confirms them', async () => {
    await importFile(
      seller,
      priced('A,Onion,Vegetable,25,21', 'B,Tea,Grocery,500,', 'C,Soap,Fashion,20,1', 'D,Dal,Grocery,90,'),
      { confirmPrices: true },
    )
    const file = await uploadFile(
      seller,
      priced(
        'A,Onion,Vegetable,2500,2100',
        'B,Tea,Grocery,500,1.499',
        'C,Washing Soap,Fashion,20,1',
        'D,Dal,Grocery,270,',
        'E,Oil,Grocery,1000,99',
      ),
    )
    const checked = await checkFile(seller, file)
    expect(nonZeroCounts(checked)).toEqual({ read: 5, added: 1, updated: 4, rounded: 1, questioned: 3 })
    const { rows } = await seller.listImportRows({ id: file._id, verdict: 'questioned' })
    expect(rows.map(({ name, questions }) => [name, ...questions])).toEqual([
      ['Onion', 'The price changes more than 3 times: ₹25.00 → ₹2,500.00, ₹21.00 → ₹2,100.00.'],
      [
        'Tea',
        'Three digits after the point. Read as MRP ₹500.00, offer price ₹1.50.',
        'The offer price is below 10 % of the MRP: MRP ₹500.00, offer price ₹1.50.',
        'The price changes more than 3 times: ₹500.00 → ₹1.50.',
      ],
      ['Oil', 'The offer price is below 10 % of the MRP: MRP ₹1,000.00, offer price ₹99.00.'],
    ])
    const { version } = checked
    await expect(seller.applyImport({ id: file._id, version })).rejects.toMatchObject({
      status: 409,
      code: 'import_prices',
    })
    expect((await seller.getImport({ id: file._id })).import.state).toBe('checked')
    expect((await applyFile(seller, checked, { confirmPrices: true })).state).toBe('done')
  })

  test('disappear once the file is read in paise', async () => {
    await importFile(seller, priced('A,Onion,Vegetable,25,21'))
    const file = await uploadFile(seller, priced('A,Onion,Vegetable,2500,2100', 'B,Garlic,Vegetable,4950,'))
    expect(nonZeroCounts(await checkFile(seller, file))).toMatchObject({ questioned: 1 })
    const checked = await checkFile(seller, file, { priceUnit: 'paise' })
    expect([checked.priceUnit, nonZeroCounts(checked)]).toEqual([
      'paise',
      { read: 2, added: 1, unchanged: 1 },
    ])
    await applyFile(seller, checked)
    const { products } = await seller.listProducts()
    expect(products.map(({ name, price }) => [name, price])).toEqual([
      ['Onion', 25],
      ['Garlic', 49.5],
    ])
    await expect(
      seller.checkImport({ id: file._id, columns: file.columns, priceUnit: 'annas' as 'paise' }),
    ).rejects.toMatchObject({ status: 400 })
  })
})

describe('a header below titles', () => {
  const titled = [
    'Bora Stores price list',
    '',
    'May 2026,,',
    'Item,Shop,MRP',
    'Rice,Grocery,60',
    'Dal,Grocery,90',
  ]

  test('takes sizes and brands out of names, and categories from headings', async () => {
    const list = ['Particulars,Sale Rate', 'DAIRY,', 'Amul Butter 500 g,290', 'GIFTS,', 'Drum,10'].join('\n')
    const file = await uploadFile(seller, list)
    expect(file).toMatchObject({ columns: { name: 0, price: 1 }, hasKnownNames: false, fromName: [] })
    const choice = { categories: { '': 'Services' }, fromName: ['weight', 'brand'] } as const
    const mapping = { categories: choice.categories, fromName: [...choice.fromName] }
    const checked = await checkFile(seller, file, mapping)
    expect([nonZeroCounts(checked), checked.fromName]).toEqual([{ read: 2, added: 2 }, ['weight', 'brand']])
    await applyFile(seller, checked)
    const { products } = await seller.listProducts()
    expect(products.map(({ name, weight, category }) => [name, weight, category])).toEqual([
      ['Butter', '500 g', 'Dairy'],
      ['Drum', null, 'Services'],
    ])
    expect((await uploadFile(seller, list)).hasKnownNames).toBe(true)
  })

  test('is found, and staff can choose another row', async () => {
    const file = await uploadFile(seller, titled.join('\n'))
    expect([file.headerRow, file.headers]).toEqual([2, ['Item', 'Shop', 'MRP']])
    expect(file.firstRows.map(([first]) => first)).toEqual([
      'Bora Stores price list',
      'May 2026',
      'Item',
      'Rice',
      'Dal',
    ])
    const columns = { ...file.columns, category: 1 }
    const checked = await checkFile(seller, file, { columns })
    expect(nonZeroCounts(checked)).toEqual({ read: 2, added: 2 })
    const id = file._id
    const { import: changed } = await seller.setImportHeader({ id, headerRow: 3 })
    expect(changed).toMatchObject({
      ...{ headers: ['Rice', 'Grocery', '60'], columns: {}, sample: [['Dal', 'Grocery', '90']] },
      ...{ state: 'uploaded', summary: null },
    })
    await expect(seller.applyImport({ id, version: checked.version })).rejects.toMatchObject({ status: 409 })
    for (const headerRow of [4, 5, 10, -1])
      await expect(seller.setImportHeader({ id, headerRow })).rejects.toMatchObject({ status: 400 })
    await seller.setImportHeader({ id, headerRow: 2 })
    await applyFile(seller, await checkFile(seller, file, { columns }))
    expect(await names()).toEqual(['Rice', 'Dal'])
    await expect(seller.setImportHeader({ id, headerRow: 0 })).rejects.toMatchObject({ code: 'import_done' })
  })

  test('out-of-stock products are switched off', async () => {
    await importFile(
      seller,
      ['name,category,price,outOfStock', 'Rice,Grocery,60,TRUE', 'Dal,Grocery,90,FALSE'].join('\n'),
    )
    const { products } = await seller.listProducts()
    expect(products.map(({ name, inStock }) => [name, inStock])).toEqual([
      ['Dal', true],
      ['Rice', false],
    ])
  })
})

describe('refuses with a sentence and stores nothing of', () => {
  test.each([
    ['an empty file', '', 400, 'The file is empty.'],
    ['a header alone', `${header}\n\n`, 400, 'The file has a header and no rows below it.'],
    ['a broken workbook', 'PK\x03\x04', 400, 'This is not an Excel workbook (.xlsx), or it is damaged.'],
    ['an open quote', `${header}\nR1,"Rice,Grocery,1`, 400, 'The file can’t be read from line 2 on'],
    ['too many columns', `${'a,'.repeat(300)}\n1\n`, 400, 'The file has more than 200 columns.'],
    ['too large', 'x'.repeat(33 * 1024 * 1024), 413, 'The file is larger than 32 MB.'],
  ])('%s', async (_, content, status, message) => {
    await expect(uploadFile(seller, content)).rejects.toMatchObject({
      status,
      message: expect.stringContaining(message),
    })
    expect(await leftovers()).toEqual([0, 0, 0])
  })

  test('a file without a name, or no file', async () => {
    const send = (query: string, init: RequestInit) =>
      seller.browser.send(`/api/product/import${query}`, { method: 'POST', ...init })
    const octets = { 'content-type': 'application/octet-stream' }
    expect((await send('', { body: rice, headers: octets })).statusCode).toBe(400)
    expect((await send('?fileName=a.csv', {})).json().message).toBe('The file is empty.')
    expect(
      (await send('?fileName=a.csv', { body: rice, headers: { 'content-type': 'text/csv' } })).statusCode,
    ).toBe(415)
    expect(await leftovers()).toEqual([0, 0, 0])
  })

  test('an upload that breaks off', async () => {
    async function* breaking() {
      for (let part = 0; part < 40; part++) yield Buffer.alloc(16 * 1024, 'a,')
      throw new Error('aborted')
    }
    const sent = uploadImport(shop.db, { bytes: breaking(), fileName: 'x.csv', sellerId: await sellerId() })
    await expect(sent).rejects.toThrow('aborted')
    expect(await leftovers()).toEqual([0, 0, 0])
  })

  test('columns that are missing, unknown or chosen twice', async () => {
    const { _id: id } = await uploadFile(seller, rice)
    for (const [columns, message] of [
      [{ name: 1 }, 'Choose a column for Price (MRP)'],
      [{ name: 1, price: 3 }, 'Choose a column for Category'],
      [{ name: 1, category: 2, price: 30 }, 'The file has no such column for price.'],
      [{ name: 1, category: 2, price: 3, weight: 1 }, 'Name and Weight cannot be read from the same column'],
    ] as const)
      await expect(seller.checkImport({ id, columns })).rejects.toMatchObject({ status: 400, message })
    await expect(seller.checkImport({ id, columns: { name: -1 } })).rejects.toMatchObject({ status: 400 })
    expect((await seller.getImport({ id })).import.state).toBe('uploaded')
  })

  test('too long words, and an import without a check', async () => {
    const { _id: id, columns } = await uploadFile(seller, rice)
    for (const word of ['a\0b', 'a\ud800b'])
      await expect(
        seller.checkImport({ id, columns, categories: { [word]: 'Grocery' } }),
      ).rejects.toMatchObject({ status: 400 })
    expect((await seller.getImport({ id })).import.state).toBe('uploaded')
    await expect(seller.applyImport({ id, version: 2 ** 40 })).rejects.toMatchObject({ status: 400 })
  })

  test('an unclosed quote far down in the file', async () => {
    const rows = Array.from({ length: 20 }, (_, i) => `S${i},Rice ${i},Grocery,60,,`)
    const failed = await checkFile(seller, await uploadFile(seller, csv(...rows, 'R1,"Rice,Grocery,1')))
    expect([failed.state, failed.summary]).toEqual(['uploaded', null])
    expect(failed.failure).toContain('can’t be read from line 22 on')
    await expect(seller.applyImport({ id: failed._id, version: failed.version })).rejects.toMatchObject({
      status: 409,
    })
  })
})

describe('concurrent imports', () => {
  test('applies two files at the same time', async () => {
    const other = await aSeller(shop)
    const [one, two] = [
      await checkFile(seller, await uploadFile(seller, csv('A1,Atta,Grocery,50,,', 'R1,Rice,Grocery,60,,'))),
      await checkFile(other, await uploadFile(other, csv('B1,Besan,Grocery,70,,'))),
    ]
    const ends = await Promise.all([applyFile(seller, one), applyFile(other, two)])
    expect(ends.map(({ state }) => state)).toEqual(['done', 'done'])
    expect((await names()).toSorted()).toEqual(['Atta', 'Besan', 'Rice'])
  })

  test('of the same file twice, the second asks because nothing is left to do', async () => {
    const [one, two] = [
      await checkFile(seller, await uploadFile(seller, rice)),
      await checkFile(seller, await uploadFile(seller, rice)),
    ]
    const ends = await Promise.all([applyFile(seller, one), applyFile(seller, two)])
    expect(ends.map(({ state }) => state).toSorted()).toEqual(['checked', 'done'])
    const asking = ends.find(({ state }) => state === 'checked')
    expect(asking?.failure).toContain('The products have changed since the check.')
    expect(nonZeroCounts(asking!)).toEqual({ read: 1, unchanged: 1 })
    expect(await names()).toEqual(['Joha Rice'])
  })

  test('a repeated request applies once', async () => {
    const checked = await checkFile(seller, await uploadFile(seller, rice))
    const press = () => seller.applyImport({ id: checked._id, version: checked.version })
    const presses = await Promise.allSettled([press(), press(), press()])
    expect(presses.some(({ status }) => status === 'fulfilled')).toBe(true)
    await expect.poll(names).toEqual(['Joha Rice'])
    expect((await press()).import.state).toMatch(/applying|done/)
    expect(await names()).toEqual(['Joha Rice'])
  })

  test('does not apply what another tab has checked again', async () => {
    const seen = await checkFile(seller, await uploadFile(seller, rice))
    await checkFile(seller, seen)
    await expect(seller.applyImport({ id: seen._id, version: seen.version })).rejects.toMatchObject({
      code: 'import_changed',
    })
    expect(await names()).toEqual([])
  })

  test('a second process continues with the file of the first', async () => {
    const file = await uploadFile(seller, rice)
    const second = await startSecondApp(shop)
    const there = await aSeller(second)
    const done = await applyFile(there, await checkFile(there, file))
    expect([done.state, done.by]).toEqual(['done', 'Bipul'])
    expect(await names()).toEqual(['Joha Rice'])
  })
})

describe('changes during an import', () => {
  test('does not overwrite a product that changed since the check', async () => {
    await importFile(seller, rice)
    const checked = await checkFile(
      seller,
      await uploadFile(seller, csv('R1,Joha Rice,Grocery,120,99.50,5', 'D1,Dal,Grocery,90,,')),
    )
    expect(nonZeroCounts(checked)).toEqual({ read: 2, added: 1, unchanged: 1 })
    await shop.db.updateTable('products').set({ offer_price_paise: 8000 }).execute()
    const asked = await applyFile(seller, checked)
    expect([asked.state, nonZeroCounts(asked)]).toEqual(['checked', { read: 2, added: 1, updated: 1 }])
    expect(asked.failure).toContain('Nothing was written')
    expect(await names()).toEqual(['Joha Rice'])
    const { rows } = await seller.listImportRows({ id: asked._id, verdict: 'updated' })
    expect(rows[0]?.changes).toEqual([{ field: 'offerPrice', before: '₹80.00', after: '₹99.50' }])

    expect((await applyFile(seller, asked)).state).toBe('done')
    expect(await names()).toEqual(['Joha Rice', 'Dal'])
  })

  test('orders continue while it is applied, and movements add up', async () => {
    const rows = Array.from({ length: 1500 }, (_, i) => `S${i},Rice ${i},Grocery,60,,50`)
    await importFile(seller, csv(...rows))
    const asha = await aShopper(shop)
    const { products } = await seller.listProducts({ limit: 50 })
    const raised = await checkFile(
      seller,
      await uploadFile(seller, csv(...rows.map((row) => row.replace(',60,,50', ',70,,')))),
    )
    let isOver = false
    const ordering = (async () => {
      for (let n = 0; !isOver || n < 5; n++) {
        const items = [{ product: products[n % products.length]!._id, quantity: 1 }]
        await asha.placeCodOrder({ items, address: asha.address })
      }
    })()
    const done = await applyFile(seller, raised)
    isOver = true
    await ordering
    expect([done.state, nonZeroCounts(done)]).toEqual(['done', { read: 1500, updated: 1500 }])
    expect(await listViolations(shop.db)).toEqual([])
  })

  // The embedded database has one session, so no lock can block another.
  test.runIf(process.env.TEST_DATABASE_URL)('an order waits for a locked product', async () => {
    const held = await aProduct(shop, { stock: 5 })
    const asha = await aShopper(shop)
    let ordering: Promise<unknown> = Promise.resolve()
    await shop.db.transaction().execute(async (tx) => {
      await tx.updateTable('products').set({ offer_price_paise: 100 }).where('id', '=', held._id).execute()
      ordering = asha.placeCodOrder({ items: [{ product: held._id, quantity: 1 }], address: asha.address })
      // Longer than `lock_timeout`.
      await sql`SELECT pg_sleep(3.5)`.execute(tx)
    })
    await expect(ordering).resolves.toMatchObject({ success: true })
    expect(await listViolations(shop.db)).toEqual([])
  })

  test.runIf(process.env.TEST_DATABASE_URL)(
    'an import that waits for another is not marked as dead',
    async () => {
      const { _id: id, version } = await checkFile(seller, await uploadFile(seller, rice))
      const look = async () => (await seller.getImport({ id })).import
      await shop.db.transaction().execute(async (tx) => {
        await lockImports(tx)
        await seller.applyImport({ id, version })
        await sql`UPDATE catalogue_imports SET touched_at = now() - interval '50 seconds'`.execute(shop.db)
        // The run says that it is alive whenever `lock_timeout` ends its wait.
        const isAlive = sql<{ alive: boolean }>`
          SELECT touched_at > now() - interval '45 seconds' AS alive FROM catalogue_imports WHERE id = ${id}`
        // After ten seconds without that, a look would mark it.
        await expect
          .poll(async () => [await look(), ...(await isAlive.execute(shop.db)).rows])
          .toMatchObject([{ state: 'applying', failure: null }, { alive: true }])
      })
      await expect.poll(async () => (await look()).state).toBe('done')
    },
  )

  test('cancelling during the check leaves nothing', async () => {
    const rows = Array.from({ length: 5000 }, (_, i) => `S${i},Rice ${i},Grocery,60,,`)
    const { _id: id, columns } = await uploadFile(seller, csv(...rows))
    await seller.checkImport({ id, columns })
    await seller.cancelImport({ id })
    await expect(seller.getImport({ id })).rejects.toMatchObject({ status: 404 })
    await expect.poll(leftovers).toEqual([0, 0, 0])
    await shop.app.close()
    expect(await leftovers()).toEqual([0, 0, 0])
  })

  test('cancelling while it is applied writes nothing', async () => {
    const checked = await checkFile(seller, await uploadFile(seller, rice))
    const run = await startRun(shop.db, { id: checked._id, from: ['checked'], to: 'applying' })
    const kept = await getStoredImport(shop.db, checked._id)
    await deleteImport(shop.db, checked._id)
    const by = { sellerId: await sellerId(), requestId: null }
    const signal = new AbortController().signal
    const written = applyImport(shop.db, {
      ...{ run: run!, storedImport: kept, by, language: 'en', signal, onWritten: () => {} },
    })
    await expect(written).rejects.toMatchObject({ code: 'import_not_found' })
    expect(await names()).toEqual([])
  })

  test('an applied import cannot be cancelled', async () => {
    const { _id: id } = await applyFile(seller, await checkFile(seller, await uploadFile(seller, rice)))
    await expect(seller.cancelImport({ id })).rejects.toMatchObject({ code: 'import_done' })
    await expect(
      seller.checkImport({ id, columns: { name: 1, category: 2, price: 3 } }),
    ).rejects.toMatchObject({
      code: 'import_done',
    })
    expect(await leftovers()).toEqual([1, 0, 1])
  })

  test.each([
    ['checking', 'uploaded'],
    ['applying', 'checked'],
  ] as const)('a process that was killed while %s: the file can be gone on with', async (state, before) => {
    const checked = await checkFile(seller, await uploadFile(seller, rice))
    const run = await startRun(shop.db, { id: checked._id, from: ['checked'], to: state })
    expect((await seller.getImport({ id: checked._id })).import.state).toBe(state)
    await sql`UPDATE catalogue_imports SET touched_at = now() - interval '2 minutes'`.execute(shop.db)
    const found = (await seller.getImport({ id: checked._id })).import
    expect([found.state, found.failure]).toEqual([before, expect.stringContaining('Nothing was changed')])

    // The process was slow, not dead: its result must be void.
    const kept = await getStoredImport(shop.db, checked._id)
    const by = { sellerId: await sellerId(), requestId: null }
    const late = {
      run: run!,
      storedImport: kept,
      by,
      language: 'en' as const,
      signal: new AbortController().signal,
      onWritten: () => {},
    }
    await expect(applyImport(shop.db, late)).rejects.toMatchObject({ code: 'import_not_found' })
    expect(await names()).toEqual([])
    expect((await applyFile(seller, await checkFile(seller, checked))).state).toBe('done')
  })

  test('a shutdown during the check is reported', async () => {
    const rows = Array.from({ length: 5000 }, (_, i) => `S${i},Rice ${i},Grocery,60,,`)
    const { _id: id, columns } = await uploadFile(seller, csv(...rows))
    await seller.checkImport({ id, columns })
    await shop.app.close()
    expect(await getStoredImport(shop.db, id)).toMatchObject({
      state: 'uploaded',
      failure: 'The server stopped. Nothing was changed. Please try again.',
    })
  })
})

describe('retention of imports', () => {
  test('deletes an unused file after an hour', async () => {
    const file = await checkFile(seller, await uploadFile(seller, rice))
    await sql`UPDATE catalogue_imports SET expires_at = now() - interval '1 second'`.execute(shop.db)
    await expect(seller.getImport({ id: file._id })).rejects.toMatchObject({ code: 'import_not_found' })
    expect((await seller.listImports()).imports).toEqual([])
    expect(await leftovers()).toEqual([1, 1, 1])
    const post = openFileTransport({ folder: shop.outbox, from: 'x@example.com' })
    await purgeExpired({ database: shop.database, mailTransport: post })
    expect(await leftovers()).toEqual([0, 0, 0])
  })

  test('the sixth file of a seller replaces the first', async () => {
    const other = await aSeller(shop)
    await uploadFile(other, rice, 'theirs.csv')
    for (let n = 1; n <= 6; n++) await uploadFile(seller, rice, `${n}.csv`)
    const { imports } = await seller.listImports()
    expect(imports.map(({ fileName }) => fileName)).toEqual([
      '6.csv',
      '5.csv',
      '4.csv',
      '3.csv',
      '2.csv',
      'theirs.csv',
    ])
  })

  test('streams an upload to the database', async () => {
    const most = 1024 * 1024
    let [sent, furthest] = [0, 0]
    async function* coming() {
      yield Buffer.from(`${header}\n`)
      for (; sent < 4 * most; sent += 64 * 1024) {
        const row = await shop.db
          .selectFrom('catalogue_import_parts')
          .select(sql<number>`(count(*) * 256 * 1024)::int`.as('kept'))
          .executeTakeFirstOrThrow()
        furthest = Math.max(furthest, sent - row.kept)
        yield Buffer.from(`S${sent},Rice ${sent},Grocery,60,,\n`.padStart(64 * 1024, 'x'))
      }
    }
    await uploadImport(shop.db, { bytes: coming(), fileName: 'long.csv', sellerId: await sellerId() })
    expect([sent, furthest < most]).toEqual([4 * most, true])
  })
})

describe('real catalogues', () => {
  const [large, awkward] = [findCatalogue('catalogue-27555.csv'), findCatalogue('dmart-5189.csv')]

  test.runIf(large)('imports, exports, imports again and undoes 27,555 rows of a workbook', async () => {
    const rows = parse(readFileSync(large!))
    const file = await uploadFile(seller, await aWorkbook(rows))
    expect(file.columns).toEqual({ name: 1, category: 8, subcategory: 3, price: 6, offerPrice: 5, brand: 4 })
    const checked = await checkFile(seller, file, { columns: { ...file.columns, sku: 0 } })
    expect([checked.failure, nonZeroCounts(checked)]).toEqual([
      null,
      { read: 27555, added: 27554, refused: 1 },
    ])
    const done = await applyFile(seller, checked)
    expect([done.state, done.failure]).toEqual(['done', null])
    const { rawPayload } = await seller.browser.send('/api/product/export')
    expect(await importFile(seller, new Uint8Array(rawPayload))).toEqual({ read: 27554, unchanged: 27554 })
    const undone = { removed: 27554, restored: 0, archived: 0, kept: 0 }
    expect(await undoFile(seller, done)).toMatchObject({ state: 'undone', failure: null, undone })
  })

  test.runIf(awkward)('imports 5,189 awkward rows with mapped categories', async () => {
    const file = await uploadFile(seller, new Uint8Array(readFileSync(awkward!)))
    const column = file.columns.category!
    const { words, isCut } = await seller.listUnknownCategories({ id: file._id, column })
    expect(isCut).toBe(false)
    const untold = await checkFile(seller, file)
    const categories = Object.fromEntries(words.map(({ word }) => [word, 'Grocery' as const]))
    const told = await checkFile(seller, file, { categories })
    const unknown = words.reduce((sum, { rows }) => sum + rows, 0)
    expect(untold.summary?.refused).toBeGreaterThanOrEqual(unknown)
    expect(told.summary?.refused).toBeLessThan(100)
    expect(told.summary?.read).toBe(5189)
    expect((await applyFile(seller, told, { confirmPrices: true })).state).toBe('done')
    expect(await listViolations(shop.db)).toEqual([])
  })
})
