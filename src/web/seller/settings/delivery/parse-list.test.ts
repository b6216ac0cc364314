import fc from 'fast-check'
import { expect, test } from 'vitest'
import { settingErrors } from '#domain/settings/validate-settings.ts'
import { parseLocalities, parsePinCodes } from './parse-list.ts'

test.for<[string, string[], string[]]>([
  ['', [], []],
  ['781001', ['781001'], []],
  [' 781 001 ', ['781001'], []],
  ['781001, 781002;781003\n781004\t781005', ['781001', '781002', '781003', '781004', '781005'], []],
  ['781001 781001', ['781001'], []],
  ['784164', [], []],
  ['784164 781001', ['781001'], []],
  ['78100 781001 x', ['781001'], ['78100', 'x']],
  ['081001 7810012', [], ['081001', '7810012']],
  ['৭৮১০০১, ७८१००२', ['781001', '781002'], []],
  ['781 001 781 002, 781 003', ['781001', '781002', '781003'], []],
  ['+91 781001', ['781001'], ['+91']],
])('%j adds %j and leaves %j', ([text, added, invalid]) => {
  expect(parsePinCodes(text, ['784164'])).toEqual({ added, invalid })
})

test('for any pasted text, the added codes are valid, and the rest of the text is kept', () => {
  const word = fc.oneof(fc.stringMatching(/^[1-9]\d{5}$/), fc.stringMatching(/^[\dA-z]{1,8}$/))
  const words = fc.array(word, { maxLength: 40 })
  fc.assert(
    fc.property(words, words, (first, second) => {
      const known = parsePinCodes(first.join(','), []).added
      const { added, invalid } = parsePinCodes(second.join(','), known)
      const pins = [...known, ...added]
      if (pins.length > 0) expect(settingErrors.pins(pins)).toBe('')
      for (const typed of second) expect([...pins, ...invalid]).toContain(typed)
    }),
  )
})

test.for<[string, string[]]>([
  ['', []],
  [' Ward 2,  ward   3 ;ৱাৰ্ড ৪\n', ['Ward 2', 'ward 3', 'ৱাৰ্ড ৪']],
  ['ward 2, WARD 2', ['WARD 2']],
  ['station road', []],
])('the localities %j add %j', ([text, added]) => {
  expect(parseLocalities(text, ['Station Road'])).toEqual({ added, invalid: [] })
})
