import { Readable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { openCatalogueCsv } from '../cli/choose-columns.ts'
import { detectDialect } from './csv-dialect.ts'

function openIn(content: string | Buffer, chunk = 5) {
  const bytes = Buffer.from(content)
  return () =>
    Readable.from(
      Array.from({ length: Math.ceil(bytes.length / chunk) }, (_, i) =>
        bytes.subarray(i * chunk, (i + 1) * chunk),
      ),
    )
}

async function firstRow(content: string | Buffer) {
  const file = await openCatalogueCsv({ open: openIn(content) })
  for await (const { cells } of file.rows()) return cells
  return null
}

const lines = 'name,category,price\r\nক্রীম Crème ₹,Grocery,60\r\n'

describe('detects encoding and delimiter of', () => {
  test.each([
    ['UTF-8', Buffer.from(lines)],
    ['UTF-8 with its mark', Buffer.from(`\ufeff${lines}`)],
    ['UTF-16, as Excel saves "Unicode text"', Buffer.from(`\ufeff${lines.replaceAll(',', '\t')}`, 'utf16le')],
    ['UTF-16 the other way round', Buffer.from(`\ufeff${lines}`, 'utf16le').swap16()],
    ['semicolons', Buffer.from(lines.replaceAll(',', ';'))],
    ['tabs', Buffer.from(lines.replaceAll(',', '\t'))],
  ])('%s', async (_, content) => {
    expect(await firstRow(content)).toEqual(['ক্রীম Crème ₹', 'Grocery', '60'])
  })

  test('windows-1252', async () => {
    const content = Buffer.from('name,category,price\r\nCr\xe8me \x80 \x93fine\x94,Grocery,60\r\n', 'latin1')
    expect(await detectDialect(openIn(content))).toEqual({ encoding: 'windows-1252', delimiter: ',' })
    expect(await firstRow(content)).toEqual(['Crème € “fine”', 'Grocery', '60'])
  })

  test('UTF-8 that is cut inside the last character', async () => {
    const content = Buffer.from('name,category,price\nক', 'utf8').subarray(0, -1)
    expect((await detectDialect(openIn(content))).encoding).toBe('windows-1252')
  })

  test('delimiters inside quotes', async () => {
    const content = '"name; of the, thing\n, still",category;x;price\nRice,Grocery;x;60\n'
    expect((await detectDialect(openIn(content))).delimiter).toBe(';')
  })

  test('a single column', async () => {
    expect(await detectDialect(openIn('name\nRice\n'))).toEqual({ encoding: 'utf-8', delimiter: ',' })
  })
})

test.each([
  ['%PDF-1.7', 'This is a PDF: save the list as .xlsx'],
  [`\x89PNG\r\n\x1a\n${'\0\0\0\rIHDR'.repeat(9)}`, 'This is no text file: save the list as .xlsx'],
  ['\xff\xd8\xff\xe0\0\x10JFIF\0', 'This is no text file: save the list as .xlsx'],
  ['name\0,category\n', 'This is no text file'],
])('%j is refused with a sentence', async (content, sentence) => {
  await expect(openCatalogueCsv({ open: openIn(Buffer.from(content, 'latin1')) })).rejects.toThrow(sentence)
})
