import { expect, test } from 'vitest'
import type { OpeningHours } from '#domain/delivery/opening-hours.ts'
import { defaultSettings } from '#domain/settings/shop-settings.ts'
import { render, textOfEach } from '#test/render.tsx'
import { StoreHours } from './store-hours.tsx'

test.each<[OpeningHours['days'], string, string]>([
  [['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'], '07:00', 'Monday-Sunday 7:00 AM - 9:00 PM'],
  [['Mo', 'We', 'Th'], '10:30', 'Monday, Wednesday-Thursday 10:30 AM - 9:00 PM'],
  [['Su'], '00:00', 'Sunday 12:00 AM - 9:00 PM'],
])('%j from %s: keeps the times together and the whole text', (days, opens, words) => {
  const { html, text } = render(<StoreHours />, { shop: { openingHours: { days, opens, closes: '21:00' } } })
  expect(text).toBe(words)
  expect(textOfEach(html, 'span')).toEqual([words.slice(words.search(/\d/))])
})

test('hours per weekday keep each pair of times together', () => {
  const openingHours = { ...defaultSettings.openingHours, byDay: { Su: { opens: '08:00', closes: '13:00' } } }
  const { html } = render(<StoreHours />, { shop: { openingHours } })
  expect(html).toBe(
    'Monday-Saturday <span class="inline-block">7:00 AM - 9:00 PM,</span> Sunday <span class="inline-block">8:00 AM - 1:00 PM</span>',
  )
})
