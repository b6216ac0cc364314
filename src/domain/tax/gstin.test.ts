import fc from 'fast-check'
import { expect, test } from 'vitest'
import { judgeGstin } from '#test/judge-gstin.ts'
import { gstStates } from './gst-states.ts'
import { isGstin } from './gstin.ts'

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

test('isGstin requires the matching check character', () => {
  for (const gstin of ['27AAPFU0939F1ZV', '29AAGCB7383J1Z4']) {
    expect([gstin, isGstin(gstin)]).toEqual([gstin, true])
    for (const sign of alphabet) {
      const other = gstin.slice(0, -1) + sign
      expect([other, isGstin(other)]).toEqual([other, other === gstin])
    }
  }
})

test('isGstin rejects each other character at each place', () => {
  for (const gstin of ['24AAQCA8719H1ZC', '27AAPFU0939F1ZV', '24AANFA2641L1ZF']) {
    expect([gstin, isGstin(gstin)]).toEqual([gstin, true])
    for (const [index, own] of [...gstin].entries()) {
      const others = [...alphabet].filter((sign) => sign !== own)
      const mutations = others.map((sign) => gstin.slice(0, index) + sign + gstin.slice(index + 1))
      expect(mutations.filter(isGstin)).toEqual([])
    }
  }
})

test('isGstin knows the states', () => {
  const ofState = (state: string) => [...alphabet].map((sign) => `${state}AAPFU0939F1Z${sign}`)
  expect(ofState('18').filter(isGstin)).toHaveLength(1)
  for (const state of ['00', '25', '28', '39', '98']) expect(ofState(state).filter(isGstin)).toEqual([])
})

test('isGstin detects swapped characters', () => {
  expect(isGstin('72AAPFU0939F1ZV')).toBe(false)
  expect(isGstin('27AAPFU9039F1ZV')).toBe(false)
})

test('isGstin rejects other formats', () => {
  for (const text of ['', '27AAPFU0939F1Z', '27aapfu0939f1zv', '27AAPFU0939F1ZVV', ' 27AAPFU0939F1ZV'])
    expect([text, isGstin(text)]).toEqual([text, false])
})

/** The judge does not know the state of exports, and knows the letters of PANs. */
const aGstin = fc
  .record({
    state: fc.constantFrom(...Object.keys(gstStates).filter((code) => code !== '97')),
    name: fc.stringMatching(/^[A-Z]{3}[ABCFGHLJPTK][A-Z]$/),
    digits: fc.stringMatching(/^\d{4}$/),
    end: fc.stringMatching(/^[A-Z][1-9A-Z]Z[0-9A-Z]$/),
  })
  .map(({ state, name, digits, end }) => state + name + digits + end)

test('isGstin agrees with an independent validator, whatever the check character', () => {
  let valid = 0
  fc.assert(
    fc.property(aGstin, (gstin) => {
      const accepted = [...alphabet].filter((sign) => isGstin(gstin.slice(0, -1) + sign))
      expect([gstin, accepted]).toEqual([
        gstin,
        [...alphabet].filter((sign) => judgeGstin(gstin.slice(0, -1) + sign)),
      ])
      valid += accepted.length
    }),
    { numRuns: 500 },
  )
  expect(valid).toBe(500)
})
