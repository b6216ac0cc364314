import { expect, test } from 'vitest'
import { mapLinks } from './map-links.ts'

test('the map lies around the place, which is marked on it', () => {
  const { embedded, page } = mapLinks({ latitude: 27.0215, longitude: 93.9201 })
  const { origin, pathname, searchParams } = new URL(embedded)
  expect([origin, pathname]).toEqual(['https://www.openstreetmap.org', '/export/embed.html'])
  expect(Object.fromEntries(searchParams)).toEqual({
    bbox: '93.9121,27.0175,93.9281,27.0255',
    layer: 'mapnik',
    marker: '27.0215,93.9201',
  })
  expect(page).toBe('https://www.openstreetmap.org/?mlat=27.0215&mlon=93.9201#map=16/27.0215/93.9201')
})
