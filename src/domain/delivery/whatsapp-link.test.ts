import { expect, test } from 'vitest'
import { fitMessage, maxWhatsAppText, toOneLine, whatsAppLink } from './whatsapp-link.ts'

const digitsOf = (phone: string) => whatsAppLink({ phone, text: 'Hi' })?.match(/wa\.me\/(\d+)\?/)?.[1] ?? null

test.each([
  ['60000 12345', '916000012345'],
  ['06000012345', '916000012345'],
  ['+91 60000-12345', '916000012345'],
  ['0091 6000012345', '916000012345'],
  ['916000012345', '916000012345'],
  ['+65 8123 4567', '6581234567'],
  ['+1 415 555 0100', '14155550100'],
  ['2540000', null],
  ['', null],
])('the number %s is written as %s', (phone, digits) => {
  expect(digitsOf(phone)).toBe(digits)
})

/** Pieces that break links, texts and lines, put together in many ways from a fixed seed. */
const pieces = [
  ...[
    '&text=x',
    '?',
    '#',
    '%',
    '%0A',
    '+',
    '/',
    '\\',
    '"',
    '<b>',
    ' ',
    '\n',
    '\r\n',
    '\t',
    '\u0000',
    '\u001b[31m',
  ],
  ...[
    '\u2028',
    '\u202e',
    '\ud800',
    '\udc00',
    'চাহ',
    'चावल',
    '👩‍🌾',
    'é',
    '*',
    '_',
    'https://x.example',
    '\u007f',
    '\u0085',
  ],
]

function randomTexts(count: number): string[] {
  let seed = 20_261_123
  const next = (max: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((seed / 2_147_483_648) * max)
  }
  return Array.from({ length: count }, () =>
    Array.from({ length: next(12) }, () => pieces[next(pieces.length)]).join(''),
  )
}

test('any name and product stay one message of one link', () => {
  for (const name of randomTexts(2000)) {
    const line = toOneLine(name)
    expect(line).not.toMatch(/[\p{Cc}\p{Cs}\u2028\u2029\u202e]/u)
    const link = whatsAppLink({ phone: '6000012345', text: `Hello ${line}, about order #7\n2 × ${name}` })
    const url = new URL(link ?? '')
    expect([url.host, url.pathname, url.hash]).toEqual(['wa.me', '/916000012345', ''])
    expect([...url.searchParams.keys()]).toEqual(['text'])
    const text = url.searchParams.get('text') ?? ''
    expect(text.startsWith(`Hello ${line}, about order #7\n2 ×`)).toBe(true)
    expect(text).not.toMatch(/[^\P{Cc}\n]|[\p{Cs}\u202e]/u)
  }
})

const more = (count: number) => `and ${count} more`

test('a long list ends at a whole line, and tells how many are left out', () => {
  const lines = Array.from({ length: 60 }, (_, index) => `${index + 1} × ${'Rice '.repeat(12)}`)
  const text = fitMessage({ head: 'Haat', lines, foot: 'Total ₹900.00', more })
  const shown = text.split('\n').slice(1, -2)
  expect(text.length).toBeLessThanOrEqual(maxWhatsAppText)
  expect(text.length).toBeGreaterThan(maxWhatsAppText - 200)
  expect(shown).toEqual(lines.slice(0, shown.length))
  expect(text.split('\n').slice(-2)).toEqual([`and ${60 - shown.length} more`, 'Total ₹900.00'])
})

test('a short list is whole', () => {
  expect(fitMessage({ head: 'Haat', lines: ['1 × Tea'], foot: 'Total', more })).toBe('Haat\n1 × Tea\nTotal')
})

test('lines that are left out are told, be it one or all', () => {
  const upTo = (max: number) =>
    fitMessage({ head: 'Haat', lines: ['1 × Tea', '2 × Basmati rice'], foot: 'Total', more }, max)
  expect(upTo(30)).toBe('Haat\n1 × Tea\nand 1 more\nTotal')
  expect(upTo(22)).toBe('Haat\nand 2 more\nTotal')
  expect(upTo(10)).toBe('Haat\nand 2')
})
