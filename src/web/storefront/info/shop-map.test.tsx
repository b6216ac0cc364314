import { expect, test } from 'vitest'
import { render } from '#test/render.tsx'
import { ShopMap } from './shop-map.tsx'

test('no other site gets a request before the map is opened', () => {
  const { html, text } = render(<ShopMap />, { shop: { place: { latitude: 26.5, longitude: 94.25 } } })
  expect(html).not.toMatch(/<(iframe|img|script|link)\b/)
  expect(text).toContain('who will see your visit')
  // The link has the shop's place, and no position of the visitor.
  expect(html).toMatch(
    /<a href="https:\/\/www\.openstreetmap\.org\/\?mlat=26\.5&amp;mlon=94\.25#map=16\/26\.5\/94\.25" rel="noreferrer"/,
  )
})
