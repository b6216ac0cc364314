import { QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter, Route, Routes } from 'react-router'
import { describe, expect, test } from 'vitest'
import { createClient } from '#contract/client.ts'
import type {
  CatalogueImport,
  ImportCounts,
  ImportPictures,
  ImportRowView,
  KeptProduct,
} from '#contract/seller/catalogue-import.ts'
import type { RowFilter } from '#domain/import/catalogue-csv.ts'
import { emptyImportCounts, uploadedImport } from '#test/builders/catalogue-imports.ts'
import { defaultPublicSettings } from '#test/default-config.ts'
import { ServicesContext } from '#web/api.ts'
import { createQueryClient } from '#web/query-client.ts'
import { ImportFilePage } from './import-file-page.tsx'
import { importKeys } from './import-queries.ts'

const file = uploadedImport

test('columns without a name, or with the same name, get different labels', () => {
  const select = partOf(draw(file), /<select[^>]*name="sku".*?<\/select>/)
  expect([...select.matchAll(/<option[^>]*>([^<]*)</g)].map(([, text]) => text)).toEqual([
    'Skip',
    'Name',
    'Price (column 2)',
    'Column 3',
    'Price (column 4)',
  ])
})

test('a field shows its detected column, with the first cell that is not empty', () => {
  const markup = draw({ ...file, sample: [...file.sample, ['x'.repeat(61), '1']] })
  expect(partOf(markup, /<select[^>]*name="name".*?<\/select>/)).toContain('value="0" selected=""')
  expect(partOf(markup, /<select[^>]*name="category".*?<\/select>/)).toContain('value="" selected=""')
  expect(markup).toContain('Example: “জোহা চাউল”')
  expect(markup).toContain('Example: “90.50”')
  const long = draw({ ...file, sample: [['x'.repeat(61)]] })
  expect(long).toContain(`Example: “${'x'.repeat(60)}…”`)
})

test('fields that few lists have are folded, unless the list has one', () => {
  const folded = (columns: CatalogueImport['columns']) =>
    partOf(draw({ ...file, columns }), /<details.*?<\/details>/)
  expect(folded(file.columns)).toMatch(/name="sku".*name="storage"/)
  for (const field of ['name', 'price', 'offerPrice', 'category', 'weight', 'stock'])
    expect(folded(file.columns)).not.toContain(`name="${field}"`)
  expect(folded({ ...file.columns, sku: 2 })).not.toContain('name="sku"')
})

test('a size in a name is proposed to be taken out, but not from names that the shop knows', () => {
  const sized = {
    ...file,
    sample: [
      ['Cowpea Beans 500 g', '60'],
      ['Amul Butter', '58'],
    ],
  }
  const box = /<input[^>]*name="fromName-weight"[^>]*>/
  const markup = draw(sized)
  expect(partOf(markup, box)).toContain('checked=""')
  expect(markup).toContain('“Cowpea Beans 500 g” becomes “Cowpea Beans”, 500 g')
  expect(markup).toContain('“Amul Butter” becomes “Butter”, Amul')
  expect(partOf(draw({ ...sized, columns: { ...file.columns, weight: 2 } }), box)).not.toContain('checked')
  const known = draw({ ...sized, hasKnownNames: true })
  expect(partOf(known, box)).not.toContain('checked')
  expect(known).toContain('they are added again')
  expect(draw(file)).not.toContain('fromName-')
})

test('without a category column, the category of all other products is asked for', () => {
  const rest = /<select[^>]*name="restCategory".*?<\/select>/
  expect(partOf(draw(file), rest)).toContain('value="Grocery" selected=""')
  expect(draw({ ...file, columns: { ...file.columns, category: 3 } })).not.toContain('restCategory')
})

test('every row of the sample has as many cells as there are columns', () => {
  const markup = draw({ ...file, sample: [['Dal'], ['Tea', '10', '', '', 'too many']] })
  const [, ...rows] = partOf(markup, /<tbody>.*<\/tbody>/).split('<tr')
  expect(rows.map((row) => row.match(/<td/g)?.length)).toEqual([4, 4])
  expect(markup).not.toContain('too many')
})

test.each([
  [{ headers: ['Name'] }, '3.3 MB, 1 column.'],
  [{}, '3.3 MB, 4 columns.'],
  [{ encoding: 'windows-1252' }, '3.3 MB, 4 columns. This file is not UTF-8'],
])('a file with %j shows “%s”', (change, words) => {
  expect(draw({ ...file, ...change })).toContain(words)
})

test.each([
  ['checking', 0, 0, 'Starting'],
  ['checking', 0, 3, '0 %'],
  ['checking', 1, 3, '33 %'],
  ['checking', 99_999, 100_000, '99 %'],
  ['checking', 3, 3, 'Comparing with your products'],
  ['applying', 0, 0, 'Starting'],
  ['applying', 27_554, 27_555, '27,554 of 27,555 products'],
  ['undoing', 1, 3, '1 of 3 products'],
] as const)('while it is %s, %i of %i shows “%s”', (state, done, of, words) => {
  const markup = draw({ ...file, state, progress: { done, of } })
  expect(markup).toContain(`>${words}</p>`)
  expect(/<progress[^>]*value=/.test(markup), 'a bar without an end has no place to stand at').toBe(of > 0)
})

test.each([
  [{ added: 1 }, 'Import 1 product<'],
  [{ added: 27_000, updated: 555, refused: 3 }, 'Import 27,555 products<'],
  [{ unchanged: 40 }, 'Nothing to import.<'],
  [{ refused: 40 }, 'Nothing to import.<'],
])('a checked file with %j links to “%s”', (counts, words) => {
  expect(draw({ ...file, state: 'checked', summary: { ...emptyImportCounts, ...counts } })).toContain(words)
})

test.each<[Partial<ImportCounts>, RowFilter]>([
  [{ updated: 1, added: 900, refused: 3 }, 'updated'],
  [{ added: 1, refused: 900 }, 'added'],
  [{ refused: 1, unchanged: 900 }, 'refused'],
  [{ unchanged: 1, repeated: 900 }, 'unchanged'],
  [{ repeated: 1 }, 'repeated'],
  [{ updated: 1, added: 900, questioned: 1 }, 'questioned'],
  [{}, 'added'],
])('of %j the most important one is shown first: %s', (counts, verdict) => {
  const markup = draw({ ...file, state: 'checked', summary: { ...emptyImportCounts, ...counts } })
  const pressed = partOf(markup, /<button[^>]*aria-pressed="true".*?<\/button>/)
  const words = {
    added: 'New',
    updated: 'Changed',
    refused: 'Skipped',
    unchanged: 'Unchanged',
    repeated: 'Duplicate',
    questioned: 'Check prices',
  }
  expect(pressed).toContain(`>${words[verdict]}<`)
  expect(markup.includes('Download skipped rows')).toBe(verdict === 'refused')
})

test('a count of 0 has no link, and repeated rows are shown only if there are some', () => {
  const figures = (counts: Partial<ImportCounts>) => {
    const markup = draw({ ...file, state: 'checked', summary: { ...emptyImportCounts, ...counts } })
    return [...markup.matchAll(/<button[^>]*aria-pressed[^>]*>.*?<\/button>/g)].map(
      ([button]) => `${button.replace(/<[^>]*>/g, '')}${button.includes('disabled=""') ? ' –' : ''}`,
    )
  }
  expect(figures({ added: 27_555, refused: 2 })).toEqual([
    '27,555New',
    '0Changed –',
    '0Unchanged –',
    '2Skipped',
  ])
  expect(figures({ added: 1, repeated: 1 })).toContain('1Duplicate')
})

test("the refused rows are downloaded from the API's origin", () => {
  const summary = { ...emptyImportCounts, refused: 1 }
  const markup = draw({ ...file, state: 'checked', summary }, { apiBaseUrl: 'https://api.haat.example' })
  expect(markup).toContain('href="https://api.haat.example/api/product/import/7/refused"')
})

test('a row shows its old and new values, and why it is refused', () => {
  const rows: ImportRowView[] = [
    {
      line: 27_555,
      name: 'জোহা চাউল',
      changes: [
        { field: 'offerPrice', before: '₹99.00', after: '₹95.00' },
        { field: 'stock', before: '12', after: null },
        { field: 'weight', before: null, after: '1 kg' },
      ],
      reasons: [],
      questions: [],
    },
    {
      line: 3,
      name: '',
      changes: [],
      reasons: ['Product name is required', 'Price is required'],
      questions: [],
    },
  ]
  const shown = { ...file, state: 'checked', summary: { ...emptyImportCounts, updated: 2 } } as const
  const list = partOf(draw(shown, { rows }), /<ol.*<\/ol>/)
  const [, first = '', second = ''] = list.split(/<li tabindex="-1"/i)
  expect([...first.matchAll(/<li[^>]*>(.*?)<\/li>/g)].map(([, line = '']) => wordsOf(line))).toEqual([
    'Offer price: ₹99.00 → ₹95.00',
    'Stock count: 12 → nothing',
    'Weight: 1 kg',
  ])
  expect(first).toContain('line 27,555')
  expect(second).toContain('>No name<')
  expect([...second.matchAll(/<li[^>]*>(.*?)<\/li>/g)].map(([, line]) => line)).toEqual(rows[1]?.reasons)
})

test('a checked file is ready to import only if it changes something', () => {
  const badge = (counts: Partial<ImportCounts>) =>
    /<h1.*?<\/h1><span[^>]*>([^<]*)</.exec(
      draw({ ...file, state: 'checked', summary: { ...emptyImportCounts, ...counts } }),
    )?.[1]
  expect([badge({ added: 1 }), badge({ updated: 1 })]).toEqual(['Ready to import', 'Ready to import'])
  expect([badge({}), badge({ refused: 8208 })]).toEqual(['Nothing to import', 'Nothing to import'])
})

test('prices that look wrong are listed with their reason', () => {
  const question = 'The price changes more than 3 times: ₹20.00 → ₹2,000.00.'
  const row = { line: 2, name: 'Onion', changes: [], reasons: [], questions: [question] }
  const summary = { ...emptyImportCounts, updated: 1, questioned: 1 }
  const markup = draw({ ...file, state: 'checked', summary }, { rows: [row], verdict: 'questioned' })
  expect(markup).toContain(question)
})

test.each([
  [{ added: 1 }, '1 product added, 0 products changed.'],
  [{ added: 1200, updated: 1 }, '1,200 products added, 1 product changed.'],
  [{ updated: 2, refused: 1 }, '0 products added, 2 products changed. Skipped rows were not imported.'],
])('an import with %j shows “%s”', (counts, words) => {
  expect(draw({ ...file, state: 'done', summary: { ...emptyImportCounts, ...counts } })).toContain(words)
})

test('a done import shows its rows and its undo only while the shop has them', () => {
  const done = { ...file, state: 'done', summary: { ...emptyImportCounts, added: 1 } } as const
  const fresh = draw({ ...done, canUndo: true })
  expect([fresh.includes('>Undo import<'), fresh.includes('1</span><span class="text-sm">New')]).toEqual([
    true,
    true,
  ])
  const old = draw({ ...done, hasRows: false })
  expect([old.includes('>Undo import<'), old.includes('Download'), old.includes('aria-pressed')]).toEqual([
    false,
    false,
    false,
  ])
})

test('an undo cannot be cancelled', () => {
  expect(draw({ ...file, state: 'applying' })).toContain('Cancel import')
  expect(draw({ ...file, state: 'undoing' })).not.toContain('Cancel import')
})

test('an undone import names the products that it did not put back', () => {
  const undone = { removed: 1200, restored: 1, archived: 1, kept: 0 }
  const kept: KeptProduct = { _id: '9', name: 'জোহা চাউল', outcome: 'archived' }
  const markup = draw({ ...file, state: 'undone', undone }, { kept: [kept] })
  expect(markup).toContain('Import undone: 1,200 products deleted, 1 product restored, 1 product archived.')
  expect(markup).toContain('href="/seller/product/9"')
  expect(markup).toContain('Ordered after the import, so it is archived and not deleted')
  expect(draw({ ...file, state: 'undone', undone: { ...undone, archived: 0 } })).not.toContain('Not undone')
})

test('the reason of a failed run is shown above the columns', () => {
  const failure = 'The file has no rows.'
  const markup = draw({ ...file, failure })
  expect(partOf(markup, /<p role="alert".*?<\/p>/)).toContain(failure)
  expect(markup).toContain('Match columns')
})

describe('the pictures of a file', () => {
  const withPictures = { ...file, columns: { ...file.columns, image: 3 } }
  const none: ImportPictures = {
    success: true,
    files: 0,
    links: 0,
    ready: 0,
    failed: 0,
    failures: [],
    canFetch: false,
  }

  test.each<[Partial<ImportPictures>, string[], string[]]>([
    [{}, ['The file names no pictures outside your shop.'], ['Choose a ZIP', 'Fetch pictures', 'Links are']],
    [
      { files: 1200 },
      ['The file names 1,200 picture files.', 'Choose a ZIP'],
      ['Links are', 'Fetch pictures'],
    ],
    [
      { links: 1 },
      ['The file names 1 picture link.', 'Links are skipped.'],
      ['Choose a ZIP', 'Fetch pictures'],
    ],
    [{ links: 2000, canFetch: true }, ['>Fetch pictures from links<'], ['Links are', 'Only the first']],
    [{ links: 2001, canFetch: true }, ['Only the first 2,000 links are fetched.'], ['Links are']],
    [{ files: 1, ready: 1 }, ['1 picture is ready.'], ['missing']],
    [
      { files: 3, failed: 202, failures: [{ name: 'a<b.jpg', reason: 'It is not in the ZIP.' }] },
      [
        '0 pictures are ready. 202 pictures are missing',
        'a&lt;b.jpg',
        'It is not in the ZIP.',
        'and 201 more',
      ],
      [],
    ],
  ])('with %j', (counts, shown, hidden) => {
    const markup = draw(withPictures, { pictures: { ...none, ...counts } })
    for (const text of shown) expect(markup).toContain(text)
    for (const text of hidden) expect(markup).not.toContain(text)
  })

  test('are not asked about without their column', () => {
    expect(draw(file, { pictures: none })).not.toContain('>Pictures</h2>')
  })

  test('show their progress, and the columns stay', () => {
    const reading = { ...withPictures, state: 'reading-pictures', progress: { done: 3, of: 1200 } } as const
    const markup = draw(reading, { pictures: { ...none, files: 1200 } })
    expect(markup).toContain('3 of 1,200 pictures')
    expect(markup).toContain('Match columns')
    expect(markup).toContain('>Stop<')
    expect(markup).not.toContain('Choose a ZIP')
  })

  test('that are missing are listed in the review', () => {
    const summary = { ...emptyImportCounts, added: 1, missingPictures: 1 }
    const failures = [{ name: 'a.jpg', reason: 'It is not in the ZIP.' }]
    const markup = draw(
      { ...file, state: 'checked', summary },
      { pictures: { ...none, failed: 1, failures } },
    )
    expect(markup).toContain('1 picture missing. The rows are imported without it.')
    expect(markup).toContain('It is not in the ZIP.')
  })
})

type Around = {
  rows?: ImportRowView[]
  kept?: KeptProduct[]
  pictures?: ImportPictures
  verdict?: RowFilter
  apiBaseUrl?: string
}

function draw(
  shown: CatalogueImport,
  { rows = [], kept = [], pictures, verdict = 'updated', apiBaseUrl = '' }: Around = {},
): string {
  const queries = createQueryClient()
  queries.setQueryData(importKeys.one(shown._id), shown)
  queries.setQueryData(importKeys.rows(shown, verdict), {
    pages: [{ success: true, rows, nextAfter: null }],
    pageParams: [0],
  })
  for (const column of [undefined, 3]) queries.setQueryData(importKeys.pictures(shown, column), pictures)
  queries.setQueryData(importKeys.kept(shown._id), {
    pages: [{ success: true, products: kept, nextAfter: null }],
    pageParams: [''],
  })
  const api = createClient(() => new Promise(() => {}))
  return renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <ServicesContext value={{ api, queries, settings: { ...defaultPublicSettings, apiBaseUrl } }}>
        <MemoryRouter initialEntries={['/seller/import/7']}>
          <Routes>
            <Route path="/seller/import/:id" element={<ImportFilePage />} />
          </Routes>
        </MemoryRouter>
      </ServicesContext>
    </QueryClientProvider>,
  )
}

function partOf(markup: string, pattern: RegExp): string {
  return pattern.exec(markup)?.[0] ?? `nothing like ${pattern}`
}

function wordsOf(markup: string): string {
  return markup.replace(/<[^>]*>/g, '')
}
