import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatLocation, parseLocation } from './parse-location.ts'

const place = { latitude: 27.0215, longitude: 93.9201 }

test.each([
  '27.0215, 93.9201',
  ' (27.0215,93.9201) ',
  '27.0215000001, 93.92009999',
  'geo:27.0215,93.9201?z=17',
  'https://maps.google.com/?q=27.0215,93.9201',
  'https://www.google.com/maps/search/?api=1&query=27.0215%2C93.9201',
  'https://www.google.com/maps/search/27.0215,+93.9201?entry=tts',
  'https://www.google.com/maps/place/Mill/@27.1,93.8,17z/data=!4m6!3m5!8m2!3d27.0215!4d93.9201!16s',
  'https://www.google.com/maps/@27.0215,93.9201,17z',
  'https://www.google.com/maps/dir/?api=1&destination=27.0215,93.9201&travelmode=driving',
  'https://maps.apple.com/?ll=27.0215,93.9201&q=Home',
  'https://www.openstreetmap.org/?mlat=27.0215&mlon=93.9201#map=16/27.1/93.8',
  'https://www.openstreetmap.org/#map=16/27.0215/93.9201',
])('reads %s', (text) => {
  expect(parseLocation(text)).toEqual(place)
})

test.each([
  '',
  'Mill Road 4',
  '27.0215',
  '27.0215, 193.9201',
  '93.9201, 27.0215',
  '27.0215, 93.9201, 4',
  'https://maps.app.goo.gl/AbCd12345',
  'https://www.google.com/maps/search/?api=1&query=Mill+Road+4,+784161',
  'https://shop.example/?q=1,2,3',
  '%E0%A4%A',
])('finds no location in %s', (text) => {
  expect(parseLocation(text)).toBeNull()
})

test('reads each location as it is written', () => {
  const degrees = (max: number) => fc.integer({ min: -max * 1e6, max: max * 1e6 }).map((value) => value / 1e6)
  fc.assert(
    fc.property(degrees(90), degrees(180), (latitude, longitude) => {
      expect(parseLocation(formatLocation({ latitude, longitude }))).toEqual({ latitude, longitude })
    }),
  )
})
