import { expect, test } from 'vitest'
import { createClient } from '#contract/client.ts'
import type { CashBook, CashPerson } from '#contract/seller/cash/cash-book.ts'
import { render, textOfEach } from '#test/render.tsx'
import { CashPage } from './cash-page.tsx'
import { cashBookQuery } from './cash-queries.ts'
import { CloseDayDialog } from './close-day-dialog.tsx'

const sums = { opening: 0, handedOver: 0, difference: 0, correction: 0 }
const person = (id: string, name: string, balance: number): CashPerson => ({
  ...{ _id: id, name, orders: 1, ...sums, collected: balance, balance },
})
const bipul = person('bipul', 'Bipul', 644)
const rita = person('rita', 'Rita', 947.5)

function aBook(people: CashPerson[]): CashBook {
  const total = { ...sums, collected: 0, balance: 0 }
  return { number: 3, since: null, people, total, online: [], staff: [] }
}

const owner = { id: 'bipul', name: 'Bipul', email: 'bipul@haat.example', role: 'owner' as const }
const { queryKey } = cashBookQuery(createClient(() => Promise.reject(new Error('Nothing is asked'))))

const readDialog = (people: CashPerson[]) =>
  render(<CloseDayDialog book={aBook(people)} onBookChange={() => {}} />, { seller: owner })

test('no person hands cash over to themselves', () => {
  const { html } = render(<CashPage />, { seller: owner, data: [[queryKey, aBook([bipul, rita])]] })
  const labels = [...html.matchAll(/aria-label="(Record hand-over[^"]*)"/g)].map(([, label]) => label)
  expect(labels).toEqual(['Record hand-over by Rita'])
  expect(textOfEach(html, 'button')).toContain('Count the drawer')
})

test('the end of the day puts the own cash away, and asks what stays in the drawer', () => {
  const { html, text } = readDialog([bipul])
  expect(text).toContain('You hold ₹644.00')
  expect(text).toContain('₹644.00 goes to the safe or the bank')
  expect(text).not.toContain('It is carried over')
  expect(html).toMatch(/name="kept"[^>]*value="0"|value="0"[^>]*name="kept"/)
  expect(textOfEach(html, 'button')).toContain('Close the day')
})

test('what others hold is carried over', () => {
  const { text } = readDialog([bipul, rita])
  expect(text).toMatch(/carried over to the next day: Rita ₹947\.50 Note/)
  expect(text).toContain('Close and carry over')
})

test('an owner who holds nothing is asked nothing', () => {
  expect(readDialog([rita]).text).not.toContain('Stays in the drawer')
})
