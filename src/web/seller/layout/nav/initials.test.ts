import { expect, test } from 'vitest'
import { initialsOf } from './initials.ts'

test.each([
  ['Rita Das', 'RD'],
  ['rita', 'R'],
  ['Bhaskar Jyoti Bora', 'BB'],
  ['ৰীতা দাস', 'ৰীদা'],
  ['  ', '?'],
])('of %j: %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
