import { expect, test } from 'vitest'
import { isGstin } from './gstin.ts'

test('isGstin requires the matching check character', () => {
  for (const gstin of ['27AAPFU0939F1ZV', '29AAGCB7383J1Z4']) {
    expect([gstin, isGstin(gstin)]).toEqual([gstin, true])
    for (const sign of '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ') {
      const other = gstin.slice(0, -1) + sign
      expect([other, isGstin(other)]).toEqual([other, other === gstin])
    }
  }
})

test('isGstin detects swapped characters', () => {
  expect(isGstin('72AAPFU0939F1ZV')).toBe(false)
  expect(isGstin('27AAPFU9039F1ZV')).toBe(false)
})

test('isGstin rejects other formats', () => {
  for (const text of ['', '27AAPFU0939F1Z', '27aapfu0939f1zv', '27AAPFU0939F1ZVV', ' 27AAPFU0939F1ZV'])
    expect([text, isGstin(text)]).toEqual([text, false])
})
