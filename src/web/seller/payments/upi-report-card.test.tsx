import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { UpiReport } from '#contract/upi.ts'
import { render } from '#test/render.tsx'
import { UpiReportCard } from './upi-report-card.tsx'

const report: UpiReport = {
  order: { _id: '2', orderNumber: 1007, amount: 401.75 },
  version: 5,
  customer: { name: 'ৰীতা বৰা', phone: '+91 60000 12345' },
  by: 'Rita Das',
  at: '2026-11-24T09:45:00.000Z',
}

function read(canConfirm: boolean): string {
  const card = <UpiReportCard report={report} canConfirm={canConfirm} />
  return render(<MemoryRouter>{card}</MemoryRouter>).text
}

test('a payment by UPI at the door shows the amount, the order and who told', () => {
  const text = read(true)
  for (const part of ['₹401.75', 'To confirm', '24 Nov 2026', '#1007', 'ৰীতা বৰা', '+91 60000 12345'])
    expect(text).toContain(part)
  expect(text).toContain('Told by Rita Das at the door · Look in the bank account for exactly ₹401.75.')
  expect(text).toMatch(/Payment received for order #1007 Not received for order #1007$/)
})

test('staff without the permission see it, and who confirms it', () => {
  expect(read(false)).toMatch(/The owner confirms UPI payments\.$/)
})
