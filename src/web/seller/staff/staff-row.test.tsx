import { describe, expect, test } from 'vitest'
import type { StaffMember } from '#contract/staff.ts'
import { render, textOfEach } from '#test/render.tsx'
import { StaffRow } from './staff-row.tsx'

const bipul: StaffMember = {
  _id: 'bipul',
  name: 'বিপুল',
  email: 'bipul@haat.example',
  role: 'packer',
  isOff: false,
  hasSecondStep: false,
  seen: null,
  isYou: false,
}

const drawPerson = (changes: Partial<StaffMember>) =>
  render(<StaffRow person={{ ...bipul, ...changes }} onAction={() => {}} />)

describe('the actions of the owner', () => {
  test.each<[Partial<StaffMember>, string[]]>([
    [{}, ['Change বিপুল', 'Switch off বিপুল']],
    [{ isOff: true }, ['Change বিপুল', 'Switch on বিপুল']],
    [{ hasSecondStep: true }, ['Change বিপুল', 'Take second step off বিপুল', 'Switch off বিপুল']],
    // Owners cannot disable themselves or change their own role.
    [{ isYou: true }, ['Change বিপুল']],
    [{ isYou: true, hasSecondStep: true }, ['Change বিপুল']],
  ])('for a person who is %j', (changes, buttons) => {
    expect(textOfEach(drawPerson(changes).html, 'button')).toEqual(buttons)
  })
})

describe('the state of a person', () => {
  test.each<[Partial<StaffMember>, string]>([
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
