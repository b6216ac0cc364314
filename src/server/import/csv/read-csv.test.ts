import { Readable } from 'node:stream'
import { CsvError } from 'csv-parse'
import { expect, test, vi } from 'vitest'
import { maxSheetRows } from '#domain/import/catalogue-csv.ts'
import { countTurns } from '#test/event-loop-turns.ts'
import { openCatalogueCsv } from '../cli/choose-columns.ts'
import type { CsvRow } from './read-csv.ts'

async function rowsOf(content: string | Buffer, { chunk = 7 } = {}) {
  const bytes = Buffer.from(content)
  const pieces = Array.from({ length: Math.ceil(bytes.length / chunk) }, (_, i) =>
    bytes.subarray(i * chunk, (i + 1) * chunk),
  )
  const file = await openCatalogueCsv({ open: () => Readable.from(pieces) })
  const rows: CsvRow[] = []
  for await (const row of file.rows()) rows.push(row)
  return { columns: file.columns, rows }
}

const header = 'name,category,price,description\n'

test('ignores a byte order mark', async () => {
  for (const first of ['name', '"name"']) {
    const { columns, rows } = await rowsOf(`\ufeff${first},category,price\nRice,Grocery,60\n`)
    expect(columns.headers[0]).toBe('name')
    expect(rows).toEqual([{ line: 2, cells: ['Rice', 'Grocery', '60'] }])
  }
})

test('reads UTF-16, as Excel saves "Unicode text"', async () => {
  const { rows } = await rowsOf(Buffer.from(`\ufeff${header}চাউল,Grocery,₹60,"ক, খ"\r\n`, 'utf16le'))
  expect(rows).toEqual([{ line: 2, cells: ['চাউল', 'Grocery', '₹60', 'ক, খ'] }])
})

test('joins characters that a chunk cuts in two', async () => {
  for (const chunk of [1, 2, 3, 5]) {
    const { rows } = await rowsOf(`${header}জোহা চাউল 🌾,Grocery,60,\n`, { chunk })
    expect(rows[0]?.cells[0]).toBe('জোহা চাউল 🌾')
  }
})

test('counts lines as an editor does, whatever ends them', async () => {
  for (const end of ['\n', '\r\n', '\r']) {
    const lines = [
      'name,category,price,description',
      'A,Grocery,1,"one',
      'two',
      'three"',
      '',
      'B,Grocery,1,',
      ',,,',
      '"C","Grocery","1","a ""quoted"" word',
      '"',
      'D,Grocery,1,',
    ]
    const { rows } = await rowsOf(lines.join(end))
    expect(rows.map(({ line, cells }) => [line, cells[0]])).toEqual([
      [2, 'A'],
      [6, 'B'],
      [8, 'C'],
      [10, 'D'],
    ])
  }
})

test('line ends may change within a file', async () => {
  const { rows } = await rowsOf(`name,category,price,description\r\nA,b,1,\nC,d,2,\r\nE,f,3,`)
  expect(rows.map(({ line, cells }) => `${line} ${cells.join('|')}`)).toEqual([
    '2 A|b|1|',
    '3 C|d|2|',
    '4 E|f|3|',
  ])
})

test('an inch mark in a cell is text', async () => {
  const { rows } = await rowsOf(`${header}Pan 9",Grocery,60,"6" deep"\n`)
  expect(rows[0]?.cells).toEqual(['Pan 9"', 'Grocery', '60', '"6" deep"'])
})

test('reports an unclosed quote with its line', async () => {
  await expect(rowsOf(`${header}A,Grocery,1,\nB,Grocery,1,"open\nC,Grocery,1,\n`)).rejects.toThrow(
    'can’t be read from line 3 on',
  )
  const open = `${header}B,Grocery,1,"${'open\n'.repeat(300_000)}`
  const closed = `${header}B,Grocery,1,"${'x'.repeat(4_000_000)}"\n`
  for (const content of [open, closed])
    await expect(rowsOf(content, { chunk: 65536 })).rejects.toThrow(
      'can’t be read from line 2 on: this row is larger than 1 MB. Shorten its cells. If they are short, a quote',
    )
})

test.each([
  ['line breaks', '\n'],
  ['rows of commas', ',,\n'],
  ['rows of spaces', ' \n'],
  ['short rows', 'x\n'],
])('the process serves others while it reads %s', async (_, row) => {
  const count = 50_000
  const content = `${header}A,Grocery,1,\n${row.repeat(count)}B,Grocery,1,\n`
  const { result, turns } = await countTurns(() => rowsOf(content, { chunk: content.length }))
  expect(result.rows.at(-1)).toMatchObject({ line: count + 3, cells: ['B', 'Grocery', '1', ''] })
  expect(result.rows).toHaveLength(row === 'x\n' ? count + 2 : 2)
  // Rows of spaces hold two bytes: at most 2,048 in a slice of 4 KB.
  expect(turns).toBeGreaterThan(count / 5000)
})

test('rows of another length than the first one cost no error each', async () => {
  const captured = vi.spyOn(Error, 'captureStackTrace')
  const { rows } = await rowsOf(`Price list\n${header}${'A,Grocery,1,\n'.repeat(100)}`, { chunk: 65536 })
  const errors = captured.mock.calls.filter(([error]) => error instanceof CsvError)
  captured.mockRestore()
  expect([rows.length, errors.length]).toEqual([100, 0])
})

test('refuses more empty rows than a sheet may have', async () => {
  const read = (empty: number) =>
    rowsOf(`${header}A,Grocery,1,\n${'\n'.repeat(empty)}`, { chunk: 1024 * 1024 })
  expect((await read(maxSheetRows)).rows).toHaveLength(1)
  for (const count of [maxSheetRows + 4096, 3_000_000])
    await expect(read(count)).rejects.toThrow('The file has more than 10,48,576 empty rows. Delete the empty')
})

test('refuses an empty file', async () => {
  await expect(rowsOf('')).rejects.toThrow('The file is empty.')
  await expect(rowsOf('\n\n')).rejects.toThrow('The file is empty.')
})

test('passes on an error of the disk', async () => {
  const file = openCatalogueCsv({
    open: () =>
      new Readable({
        read() {
          this.destroy(new Error('EIO: the disk is gone'))
        },
      }),
  })
  await expect(file).rejects.toThrow('EIO')
})
