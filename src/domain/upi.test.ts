import { assert, integer, property, string, stringMatching } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { counterUpiLink, formatUtr, parseUtr, upiLink } from './upi.ts'

const payment = { payeeId: 'haat.store@sbi', payeeName: 'Haat', amountPaise: 123_45, orderNumber: 1042 }

function read(link: string): Record<string, string> {
  const [start, query = ''] = link.split('?')
  expect(start).toBe('upi://pay')
  return Object.fromEntries(
    query.split('&').map((part) => {
      const [name = '', value = '', ...more] = part.split('=')
      expect(more).toEqual([])
      return [name, decodeURIComponent(value)]
    }),
  )
}

describe('upiLink', () => {
  test('contains payee, amount, note and reference', () => {
    expect(upiLink(payment)).toBe(
      'upi://pay?pa=haat.store@sbi&pn=Haat&am=123.45&cu=INR&tn=Order%201042&tr=Order1042',
    )
  })

  test('formats rupees with two decimals', () => {
    const amounts = [1, 10, 100, 217_00, 99_999_99, 1_000_000_00]
    expect(amounts.map((amountPaise) => read(upiLink({ ...payment, amountPaise })).am)).toEqual([
      '0.01',
      '0.10',
      '1.00',
      '217.00',
      '99999.99',
      '1000000.00',
    ])
  })

  test.each(['Rice & Dal = Bora?', 'অসমৰ হাট', 'A+B #1 50%', '🥬 Haat'])('keeps the name %s', (payeeName) => {
    const link = upiLink({ ...payment, payeeName })
    expect(read(link).pn).toBe(payeeName)
    expect(link).toMatch(/^[\x21-\x7e]+$/)
  })

  test('decodes to its input', () => {
    assert(
      property(
        stringMatching(/^[\w.-]{2,30}@[a-z][a-z\d]{1,20}$/),
        string({ unit: 'grapheme', minLength: 1, maxLength: 100 }),
        integer({ min: 1, max: 1_000_000_00 }),
        integer({ min: 1, max: 10 ** 9 }),
        (payeeId, payeeName, amountPaise, orderNumber) => {
          const {
            pa,
            pn,
            am = '',
            cu,
            tn,
            tr = '',
            ...more
          } = read(upiLink({ payeeId, payeeName, amountPaise, orderNumber }))
          expect([pa, pn, Number(am.replace('.', '')), cu]).toEqual([payeeId, payeeName, amountPaise, 'INR'])
          expect([tn, tr]).toEqual([`Order ${orderNumber}`, `Order${orderNumber}`])
          expect(tr.length).toBeLessThanOrEqual(35)
          expect(more).toEqual({})
        },
      ),
    )
  })
})

describe('a UTR', () => {
  test.each(['123456789012', ' 1234 5678 9012 ', '1234-5678-9012', '123456\u00a0789012', '১২৩৪ ৫৬৭৮ ৯০১২'])(
    'parses %s',
    (typed) => {
      expect(parseUtr(typed)).toBe('123456789012')
    },
  )

  test.each([
    '',
    '12345678901',
    '1234567890123',
    'T2411201042',
    '12345678901a',
    '000000000000',
    '١٢٣٤٥٦٧٨٩٠١٢',
  ])('rejects %s', (typed) => {
    expect(parseUtr(typed)).toBeNull()
  })

  test('is formatted in groups of four', () => {
    expect(formatUtr('123456789012')).toBe('1234 5678 9012')
  })
})

test('the link of the counter has no order number, which comes after the payment', () => {
  const { orderNumber: _, ...counter } = payment
  expect(counterUpiLink(counter)).toBe('upi://pay?pa=haat.store@sbi&pn=Haat&am=123.45&cu=INR&tn=Counter')
})
