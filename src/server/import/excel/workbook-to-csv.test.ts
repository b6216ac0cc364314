import { Readable } from 'node:stream'
import { writeXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { aRawWorkbook, aWorkbook, aZip } from '#test/builders/workbooks.ts'
import { maxUnpackedBytes, openAsCsv } from './workbook-to-csv.ts'

async function convert(file: Uint8Array): Promise<{ csv: string; lines: readonly number[] | undefined }> {
  const { open, lines } = await openAsCsv(() => Readable.from([Buffer.from(file)]))
  return { csv: Buffer.concat(await open().toArray()).toString(), lines }
}

async function toCsv(file: Uint8Array): Promise<string> {
  return (await convert(file)).csv
}

test('writes cells as Excel shows them, and the number of each row that is not empty', async () => {
  const file = await aWorkbook([
    ['Price list'],
    [],
    ['name', 'price', 'made', 'fresh', 'note', 'empty'],
    [],
    ['Rice, "Joha"', 0.1 + 0.2, new Date(Date.UTC(2026, 0, 31)), true, 'Small\nFragrant', ' '],
    [null, 8901234567894, new Date(Date.UTC(2026, 0, 31, 14, 30))],
  ])
  const { csv, lines } = await convert(file)
  expect(lines).toEqual([1, 3, 5, 6])
  expect(csv).toBe(
    [
      '"Price list"',
      '"name","price","made","fresh","note","empty"',
      '"Rice, ""Joha""","0.3","2026-01-31","TRUE","Small\u2028Fragrant",',
      '"","8901234567894","2026-01-31 14:30:00",,,',
      '',
    ].join('\n'),
  )
})

test('skips empty rows up to the last row of Excel, and corrects impossible numbers', async () => {
  const numbers = [1, 300_000, 1_048_576, 1_048_577, 4_000_000_000, 7, 0, -1]
  const xml = numbers.map((number) => `<row r="${number}"><c><v>1</v></c></row>`).join('')
  const { csv, lines } = await convert(aRawWorkbook({ content: rows(xml) }))
  expect(csv).toBe('"1"\n'.repeat(numbers.length))
  expect(lines).toEqual([1, 300_000, ...[0, 1, 2, 3, 4, 5].map((more) => 1_048_576 + more)])
})

test('reads the first sheet that has rows', async () => {
  expect(await toCsv(await aWorkbook([], [[' ']], [['name'], ['Rice']], [['other']]))).toBe(
    '"name"\n"Rice"\n',
  )
})

test('passes on any other file, even one of a single byte', async () => {
  expect(await toCsv(Buffer.from('name,price'))).toBe('name,price')
  expect(await toCsv(Buffer.from('n'))).toBe('n')
})

const rows = (xml: string) => Buffer.from(`<worksheet><sheetData>${xml}</sheetData></worksheet>`)
const text = (content: string) => `<row><c t="inlineStr"><is><t>${content}</t></is></c></row>`
const unreadable = 'This is not an Excel workbook (.xlsx), or it is damaged.'
const tooLarge = 'The workbook is too large to read.'

test.each([
  ['a bomb', () => aRawWorkbook({ content: Buffer.alloc(maxUnpackedBytes + 1) }), tooLarge],
  [
    'a bomb that states a small size',
    () => aRawWorkbook({ content: rows(text('A'.repeat(2_000_000))), statedBytes: 1000 }),
    unreadable,
  ],
  [
    'a bomb that states no size',
    () => aRawWorkbook({ content: rows(text('A'.repeat(2_000_000))), statedBytes: 0 }),
    tooLarge,
  ],
  ['a text repeated in many cells', async () => aWorkbook(repeatedText()), tooLarge],
  [
    'cells far to the right',
    () => aRawWorkbook({ content: rows('<row><c r="XFD1"/></row>'.repeat(500)) }),
    tooLarge,
  ],
  ['half a workbook', async () => (await aWorkbook([['name']])).subarray(0, 900), unreadable],
  ['another archive', () => aZip([{ name: 'a.txt', content: Buffer.from('a') }]), unreadable],
  ['a signature alone', () => Buffer.from('PK\x03\x04'), unreadable],
  ['a workbook without rows', () => aWorkbook([]), 'The workbook is empty.'],
  ['too many columns', () => aWorkbook([Array(201).fill('a')]), 'The file has more than 200 columns.'],
  [
    'too many rows',
    () => aRawWorkbook({ content: rows('<row><c><v>1</v></c></row>'.repeat(100_011)) }),
    'The file has more than 1,00,000 rows.',
  ],
  [
    'a password',
    () =>
      writeXlsx({ sheets: [{ name: 'A', rows: [['name']] }], encryption: { password: 'x', spinCount: 1 } }),
    'This workbook is protected with a password.',
  ],
  ['an old workbook', () => Buffer.from('\xd0\xcf\x11\xe0 and so on', 'latin1'), 'Save it as .xlsx or CSV'],
])('refuses %s', async (_, build, message) => {
  await expect(toCsv(await build())).rejects.toMatchObject({
    status: message === tooLarge ? 413 : 400,
    message: expect.stringContaining(message),
  })
})

/** Small in the file, which holds the text once. */
function repeatedText(): string[][] {
  return Array.from({ length: 700 }, () => ['A'.repeat(50_000)])
}

test('a refused workbook does not hold up the next one', async () => {
  const files = [Buffer.from('PK\x03\x04'), await aWorkbook([['name']])]
  const results = await Promise.allSettled(files.map(toCsv))
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
})
