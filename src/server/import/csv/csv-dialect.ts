import type { Readable } from 'node:stream'
import { t } from '#domain/i18n/translate.ts'
import { invalidInput } from '#server/http/errors.ts'

export type CsvDialect = { encoding: Encoding; delimiter: Delimiter }

export const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const
export type Encoding = (typeof encodings)[number]
export const delimiters = [',', ';', '\t'] as const
type Delimiter = (typeof delimiters)[number]

const sampleBytes = 64 * 1024

/** Reads the file once. Text without a BOM that is not UTF-8 is windows-1252. Throws 400 for binary data. */
export async function detectDialect(open: () => Readable): Promise<CsvDialect> {
  const checkUtf8 = createUtf8Checker()
  let head = Buffer.alloc(0)
  let isUtf8 = true
  for await (const chunk of open()) {
    const bytes = Buffer.from(chunk)
    isUtf8 = isUtf8 && checkUtf8(bytes)
    const isHeadKnown = head.length >= sampleBytes
    if (!isHeadKnown) head = Buffer.concat([head, bytes])
    if (isHeadKnown && !isUtf8) break
  }
  const encoding = encodingFromBom(head) ?? (isUtf8 && checkUtf8(null) ? 'utf-8' : 'windows-1252')
  if (head.toString('latin1', 0, 4) === '%PDF') throw invalidInput(() => t('server.import.file.pdf'))
  const text = new TextDecoder(encoding).decode(head.subarray(0, sampleBytes))
  if (isBinary(text)) throw invalidInput(() => t('server.import.file.notText'))
  return { encoding, delimiter: detectDelimiter(text) }
}

export async function* toUtf8(
  bytes: AsyncIterable<Uint8Array>,
  encoding: Encoding,
): AsyncGenerator<Buffer, void, undefined> {
  const decoder = new TextDecoder(encoding)
  for await (const chunk of bytes) yield Buffer.from(decoder.decode(chunk, { stream: true }))
  yield Buffer.from(decoder.decode())
}

function createUtf8Checker(): (bytes: Buffer | null) => boolean {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  return (bytes) => {
    try {
      if (bytes) decoder.decode(bytes, { stream: true })
      else decoder.decode()
      return true
    } catch {
      return false
    }
  }
}

function encodingFromBom(head: Buffer): Encoding | null {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be'
  return null
}

/** A few NULs in the rows are tolerated, but none in the header. */
function isBinary(text: string): boolean {
  return /^[^\r\n]*\0/.test(text) || text.split('\0').length > 10
}

function detectDelimiter(text: string): Delimiter {
  const header = /^[\s\ufeff]*((?:"(?:[^"]|"")*"|[^"\r\n])*)/.exec(text)?.[1] ?? ''
  const bare = header.replace(/"(?:[^"]|"")*"/g, '')
  const count = (delimiter: Delimiter) => bare.split(delimiter).length
  return delimiters.toSorted((a, b) => count(b) - count(a))[0] ?? ','
}
