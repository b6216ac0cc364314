import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mapLinks } from './map-links.ts'

test('the map is centred on the place, which has a marker', () => {
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

test.each([
  [0, 0, '-0.0080,-0.0040,0.0080,0.0040'],
  [-33.8688, 151.2093, '151.2013,-33.8728,151.2173,-33.8648'],
  [27.021567891, 93.9, '93.8920,27.0176,93.9080,27.0256'],
])('around %d, %d the map shows %s', (latitude, longitude, box) => {
  expect(new URL(mapLinks({ latitude, longitude }).embedded).searchParams.get('bbox')).toBe(box)
})

test('for any place, its marker is in the middle of the map', () => {
  const place = fc.record({
    latitude: fc.integer({ min: -85_000_000, max: 85_000_000 }).map((degrees) => degrees / 1e6),
    longitude: fc.integer({ min: -180_000_000, max: 180_000_000 }).map((degrees) => degrees / 1e6),
  })
  fc.assert(
    fc.property(place, ({ latitude, longitude }) => {
      const { searchParams } = new URL(mapLinks({ latitude, longitude }).embedded)
      const [west = 0, south = 0, east = 0, north = 0] = (searchParams.get('bbox') ?? '')
        .split(',')
        .map(Number)
      expect((west + east) / 2).toBeCloseTo(longitude, 3)
      expect((south + north) / 2).toBeCloseTo(latitude, 3)
      expect(searchParams.get('marker')?.split(',').map(Number)).toEqual([latitude, longitude])
    }),
  )
})
