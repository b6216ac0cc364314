import { expect, test } from 'vitest'
import { render } from '#test/render.tsx'
import { ShopMap } from './shop-map.tsx'

test('nothing is loaded from another site before the click', () => {
  const { html, text } = render(<ShopMap />, { shop: { place: { latitude: 26.5, longitude: 94.25 } } })
  expect(html).not.toMatch(/<(iframe|img|script|link)\b/)
  expect(text).toContain('which sees your IP address')
  expect(html).toMatch(
    /<a href="https:\/\/www\.openstreetmap\.org\/\?mlat=26\.5&amp;mlon=94\.25#map=16\/26\.5\/94\.25" rel="noreferrer"/,
  )
})
