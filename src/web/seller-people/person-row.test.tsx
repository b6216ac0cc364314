import { describe, expect, test } from 'vitest'
import type { Person } from '#contract/people.ts'
import { draw, wordsInEach } from '#test/draw.tsx'
import { PersonRow } from './person-row.tsx'

const bipul: Person = {
  _id: 'bipul',
  name: 'বিপুল',
  email: 'bipul@haat.example',
  role: 'packer',
  isOff: false,
  hasSecondStep: false,
  seen: null,
  isYou: false,
}

const drawPerson = (changes: Partial<Person>) =>
  draw(<PersonRow person={{ ...bipul, ...changes }} onWish={() => {}} />)

describe('what the owner may do', () => {
  test.each<[Partial<Person>, string[]]>([
    [{}, ['Change বিপুল', 'Switch off বিপুল']],
    [{ isOff: true }, ['Change বিপুল', 'Switch on বিপুল']],
    [{ hasSecondStep: true }, ['Change বিপুল', 'Take second step off বিপুল', 'Switch off বিপুল']],
    // Nobody locks themselves out, or opens their own login further.
    [{ isYou: true }, ['Change বিপুল']],
    [{ isYou: true, hasSecondStep: true }, ['Change বিপুল']],
  ])('with somebody who is %j', (changes, buttons) => {
    expect(wordsInEach(drawPerson(changes).html, 'button')).toEqual(buttons)
  })
})

describe('how somebody stands', () => {
  test.each<[Partial<Person>, string]>([
    [{}, 'বিপুল Packer bipul@haat.example · logged in nowhere'],
    [
      { isYou: true, role: 'owner', seen: new Date().toISOString() },
      'বিপুল You Owner bipul@haat.example · here now',
    ],
    [
      { isOff: true, seen: new Date().toISOString() },
      'বিপুল Packer Switched off bipul@haat.example · can’t log in',
    ],
    [{ hasSecondStep: true, role: 'catalogue' }, 'বিপুল Catalogue Two steps bipul@haat.example'],
  ])('%j', (changes, words) => {
    expect(drawPerson(changes).text).toContain(words)
  })
})
