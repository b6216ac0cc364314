import { expect, test } from 'vitest'
import { defaultSettings } from '#domain/settings/shop-settings.ts'
import { render } from '#test/render.tsx'
import { OpenFields } from './open-fields.tsx'

test('a page of the set-up names the fields that still have sample values, and leads to them', () => {
  const { text, html } = render(
    <OpenFields step="shop" values={{ ...defaultSettings, name: 'Bora Stores' }} />,
  )
  expect(text).toBe('Still the samples of a new shop: Description')
  expect(html).toContain('href="#setting-blurb"')
})

test('each sample of the set-up has a name', () => {
  expect(render(<OpenFields step="contact" values={defaultSettings} />).text).toContain(
    'Address Map location Phone numbers Email Social links',
  )
  expect(render(<OpenFields step="legal" values={defaultSettings} />).text).toContain(
    'Registered name of the seller FSSAI licence Grievance officer',
  )
})

test('a page that is filled in says nothing', () => {
  const values = { ...defaultSettings, upiId: 'bora@upi' }
  expect(render(<OpenFields step="payment" values={values} />).text).toBe('')
})
