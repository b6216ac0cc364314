import { expect, test } from 'vitest'
import { formatPaymentDeadline, minutesLeft, msUntilNextMinute } from './payment-deadline.ts'

/** 5:30 pm in the shop. */
const payBy = '2026-11-20T12:00:00.000Z'
const at = (time: string) => Date.parse(`2026-11-${time}Z`)

test('the deadline is in the shop’s time zone, with its day if it is not today', () => {
  expect(formatPaymentDeadline(payBy, at('20T11:30:00'))).toMatch(/^5:30\spm$/)
  expect(formatPaymentDeadline(payBy, at('19T18:31:00'))).toMatch(/^5:30\spm$/)
  expect(formatPaymentDeadline(payBy, at('19T18:29:00'))).toMatch(/^20 Nov 2026, 5:30\spm$/)
})

test('minutes count down to zero and not below', () => {
  expect(minutesLeft(payBy, at('20T11:30:00'))).toBe(30)
  expect(minutesLeft(payBy, at('20T11:30:01'))).toBe(30)
  expect(minutesLeft(payBy, at('20T11:59:59'))).toBe(1)
  expect(minutesLeft(payBy, at('20T12:00:00'))).toBe(0)
  expect(minutesLeft(payBy, at('20T13:00:00'))).toBe(0)
})

test('the next update is at the end of the minute', () => {
  expect(msUntilNextMinute(payBy, at('20T11:30:00'))).toBe(60_000)
  expect(msUntilNextMinute(payBy, at('20T11:30:15'))).toBe(45_000)
  expect(msUntilNextMinute(payBy, at('20T12:00:00'))).toBeNull()
})
