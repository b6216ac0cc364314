import fc from 'fast-check'
import { expect, test } from 'vitest'
import { copyDeclarations, diffDeclarations } from './copy-declarations.ts'
import { type Declarations, declarationTexts, mergeDeclarations } from './declarations.ts'

test('a copy replaces what a product says, or keeps it', () => {
  const stored: Declarations = { manufacturer: 'Old Works', storage: 'Dry' }
  const values = { manufacturer: 'Bora Mills', originCountry: 'IN', packer: undefined }
  expect(copyDeclarations(stored, { values, onlyMissing: false })).toEqual({
    ...{ manufacturer: 'Bora Mills', storage: 'Dry', originCountry: 'IN' },
  })
  expect(copyDeclarations(stored, { values, onlyMissing: true })).toEqual({
    ...{ manufacturer: 'Old Works', storage: 'Dry', originCountry: 'IN' },
  })
  expect(stored).toEqual({ manufacturer: 'Old Works', storage: 'Dry' })
})

test('what a copy changes is taken back by its difference', () => {
  const some = fc.dictionary(fc.constantFrom(...declarationTexts), fc.constantFrom('One', 'Other'))
  fc.assert(
    fc.property(some, some, fc.boolean(), (stored, values, onlyMissing) => {
      const copied = copyDeclarations(stored, { values, onlyMissing })
      const undo = diffDeclarations(stored, copied)
      expect(mergeDeclarations(copied, undo)).toEqual(stored)
      if (onlyMissing) expect(Object.values(undo).every((value) => value === null)).toBe(true)
    }),
  )
})
