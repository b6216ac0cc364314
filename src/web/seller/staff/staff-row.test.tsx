import { describe, expect, test } from 'vitest'
import type { StaffMember } from '#contract/seller/staff.ts'
import { render, textOfEach } from '#test/render.tsx'
import { StaffRow } from './staff-row.tsx'

const bipul: StaffMember = {
  _id: 'bipul',
  name: 'বিপুল',
  email: 'bipul@haat.example',
  role: 'packer',
  isOff: false,
  hasTwoFactor: false,
  seen: null,
  isYou: false,
}

const drawPerson = (changes: Partial<StaffMember>) =>
  render(<StaffRow person={{ ...bipul, ...changes }} onAction={() => {}} />)

describe('the actions of the owner', () => {
  test.each<[Partial<StaffMember>, string[]]>([
    [{}, ['Edit বিপুল', 'Deactivate বিপুল']],
    [{ isOff: true }, ['Edit বিপুল', 'Activate বিপুল']],
    [{ hasTwoFactor: true }, ['Edit বিপুল', 'Remove two-factor for বিপুল', 'Deactivate বিপুল']],
    [{ isYou: true }, ['Edit বিপুল']],
    [{ isYou: true, hasTwoFactor: true }, ['Edit বিপুল']],
  ])('with somebody who is %j', (changes, buttons) => {
    expect(textOfEach(drawPerson(changes).html, 'button')).toEqual(buttons)
  })
})

describe('the state of a person', () => {
  test.each<[Partial<StaffMember>, string]>([
    [{}, 'বিপুল Packer bipul@haat.example · not logged in'],
    [
      { isYou: true, role: 'owner', seen: new Date().toISOString() },
      'বিপুল You Owner bipul@haat.example · active now',
    ],
    [
      { isOff: true, seen: new Date().toISOString() },
      'বিপুল Packer Deactivated bipul@haat.example · can’t log in',
    ],
    [{ hasTwoFactor: true, role: 'catalogue' }, 'বিপুল Catalogue Two-factor bipul@haat.example'],
  ])('%j', (changes, words) => {
    expect(drawPerson(changes).text).toContain(words)
  })
})
