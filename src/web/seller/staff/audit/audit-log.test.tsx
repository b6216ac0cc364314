import { expect, test } from 'vitest'
import type { AuditEntry } from '#contract/seller/audit.ts'
import { render, textOfEach } from '#test/render.tsx'
import { AuditLog } from './audit-log.tsx'

function anEntry(changes: Partial<AuditEntry>): AuditEntry {
  return {
    _id: '7',
    at: '2026-11-20T12:00:00.000Z',
    by: { _id: 'bipul', name: 'বিপুল' },
    request: 'r',
    action: 'product.update',
    subject: { _id: 'rice', name: 'জোহা চাউল' },
    before: null,
    after: null,
    ...changes,
  }
}

test('a day of the log begins at midnight in the shop', () => {
  const entries = [
    anEntry({ _id: '4', at: '2026-11-21T05:00:00.000Z' }),
    anEntry({ _id: '3', at: '2026-11-20T18:30:00.000Z' }),
    anEntry({ _id: '2', at: '2026-11-20T18:29:59.999Z' }),
    anEntry({ _id: '1', at: '2026-11-19T18:30:00.000Z' }),
  ]
  const { html } = render(<AuditLog entries={entries} />)
  expect(textOfEach(html, 'h2')).toEqual(['21 Nov 2026', '20 Nov 2026'])
  expect(textOfEach(html, 'time')).toEqual(['10:30 am', '12:00 am', '11:59 pm', '12:00 am'])
  expect(textOfEach(html, 'section').map((day) => day.match(/changed/g)?.length)).toEqual([2, 2])
})

test('an entry shows actor, action, subject, and old and new values', () => {
  const entry = anEntry({
    before: { offerPrice: 55, weight: '1 kg', sku: null },
    after: { offerPrice: 52.5, weight: null, sku: 'R-1' },
  })
  const { html } = render(<AuditLog entries={[entry]} />)
  expect(textOfEach(html, 'li')).toEqual([
    '5:30 pm বিপুল changed the product জোহা চাউল Offer price before ₹55.00 → , now ₹52.50 Weight before 1 kg SKU R-1',
  ])
  expect(textOfEach(html, 'del')).toEqual(['1 kg'])
})

test('a name is escaped', () => {
  const entry = anEntry({ subject: { _id: 'x', name: '<img src=x onerror=alert(1)>' } })
  const { html, text } = render(<AuditLog entries={[entry]} />)
  expect(html).not.toContain('<img')
  expect(text).toContain('<img src=x onerror=alert(1)>')
})

test('an empty log has no days', () => {
  expect(render(<AuditLog entries={[]} />).text).toBe('')
})

test('a bulk action is one line, with its list inside', () => {
  const change = (name: string, price: number) => ({
    ...{ subject: { _id: name, name }, before: { offerPrice: price }, after: { offerPrice: price + 1 } },
  })
  const items = [change('Joha Rice', 50), change('Tomato', 30)]
  const { html, text } = render(<AuditLog entries={[anEntry({ ...items[0], items })]} />)
  expect(text).toContain('বিপুল changed 2 products Show all Hide Joha Rice')
  expect(textOfEach(html, 'dl')).toEqual([
    'Offer price before ₹50.00 → , now ₹51.00',
    'Offer price before ₹30.00 → , now ₹31.00',
  ])
})
