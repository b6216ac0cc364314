import { expect, test } from 'vitest'
import { defaultSettings } from '#domain/settings/shop-settings.ts'
import { render } from '#test/render.tsx'
import { sectionIds } from './section-ids.ts'
import { SectionList } from './section-list.tsx'

test('each section is a page with what it is set to, and says what is left to fill in', () => {
  const { text, html } = render(<SectionList values={defaultSettings} />)
  expect([...html.matchAll(/href=/g)]).toHaveLength(sectionIds.length)
  for (const part of [
    'The shop 2 to fill in',
    'Contact 5 to fill in',
    'Where you deliver 1 to fill in 5 PIN codes · Orders from everywhere',
    'Delivery areas and charges Free delivery · about 30 minutes',
    'Fees Handling fee ₹12 · Platform fee ₹6',
    'Payment 1 to fill in No UPI ID yet',
    'At most 5 open orders per customer',
  ])
    expect(text).toContain(part)
})

test('what is filled in is not asked for', () => {
  const values = { ...defaultSettings, upiId: 'bora@upi', onlyToPins: true }
  const { text } = render(<SectionList values={values} />)
  expect(text).toContain('Payment UPI ID bora@upi')
  expect(text).toContain('Where you deliver 5 PIN codes')
})
