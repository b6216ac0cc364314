import { expect, test } from 'vitest'
import { phoneLink } from './shop.ts'

test('phoneLink removes spaces and dashes', () => {
  for (const written of ['+91 60000 00001', '+91-60000-00001', '+916000000001'])
    expect(phoneLink(written)).toBe('tel:+916000000001')
  expect(phoneLink('060000-00 001')).toBe('tel:06000000001')
})
