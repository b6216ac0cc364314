import { expect, test } from 'vitest'
import { formatSeconds, nextCheckMs, secondsLeft } from './question-time.ts'

const answerBy = '2026-11-23T10:05:00.000Z'
const at = (time: string) => Date.parse(`2026-11-23T${time}Z`)

test.each([
  ['10:00:00.000', 300, '5:00'],
  ['10:00:00.400', 300, '5:00'],
  ['10:00:55.000', 245, '4:05'],
  ['10:04:59.999', 1, '0:01'],
  ['10:05:00.000', 0, '0:00'],
  ['10:09:00.000', 0, '0:00'],
])('at %s the customer has %d seconds: %s', (time, seconds, text) => {
  expect(secondsLeft(answerBy, at(time))).toBe(seconds)
  expect(formatSeconds(seconds)).toBe(text)
})

test('the page looks at an open question now and then, and right after its time', () => {
  expect(nextCheckMs([], at('10:00:00.000'))).toBe(false)
  expect(nextCheckMs([answerBy], at('10:00:00.000'))).toBe(15_000)
  expect(nextCheckMs(['2026-11-23T10:09:00.000Z', answerBy], at('10:04:50.000'))).toBe(10_500)
  // The clock of the phone is fast.
  expect(nextCheckMs([answerBy], at('10:08:00.000'))).toBe(2_000)
})
