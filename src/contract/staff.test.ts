import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { schemas } from './schemas.ts'
import { SellerCredentials, SellerSession, TwoFactorCode } from './seller.ts'
import { AcceptInvitation, InviteStaff, SetStaffMemberActive, UpdateStaffMember } from './staff.ts'

const id = '0192f7c2-5d3a-7000-8000-0000000000aa'
const noRole = 'Please choose what they are there for'
const notWhole = 'This link is not whole'

function firstError(shape: z.ZodType, value: unknown) {
  const { success, error } = shape.safeParse(value)
  return success ? 'accepted' : error.issues[0]?.message
}

describe('an invitation', () => {
  const rita = { name: 'ৰিতা দাস', email: 'rita@haat.example', role: 'packer' }

  test('requires a name, an email and a role', () => {
    const typed = { ...rita, name: ` ${rita.name} `, email: ' Rita@haat.example ', isOff: true }
    expect(InviteStaff.parse(typed)).toEqual({ ...rita, email: 'Rita@haat.example' })
  })

  test.each([
    [{ name: ' ' }, 'Name is required'],
    [{ name: 'x'.repeat(201) }, 'Name is too long (at most 200 characters)'],
    [{ email: '' }, 'Email is required'],
    [{ email: 'rita' }, 'Please enter a valid email address'],
    [{ email: 'rita@haat.example\r\nBcc: x@y.in' }, 'Please enter a valid email address'],
    [{ role: undefined }, noRole],
    [{ role: 'Owner' }, noRole],
    [{ role: ['owner'] }, noRole],
  ])('with %j: %s', (changes, words) => {
    expect(firstError(InviteStaff, { ...rita, ...changes })).toBe(words)
  })

  test.each([
    [{ key: undefined }, notWhole],
    [{ key: 'x'.repeat(201) }, notWhole],
    [{ password: 'x'.repeat(7) }, 'The password needs at least 8 characters'],
    [{ password: 'x'.repeat(129) }, 'The password is too long (at most 128 characters)'],
    [{ password: 'four words \ud83d together' }, "The password has a character that can't be kept"],
    [{ password: '        ' }, 'accepted'],
  ])('is accepted with %j: %s', (changes, words) => {
    expect(
      firstError(AcceptInvitation, { key: 'abc', password: 'four words put together', ...changes }),
    ).toBe(words)
  })
})

test('a staff update names the values that the page showed', () => {
  const change = { id, name: 'Rita', role: 'owner', was: { name: 'ৰিতা', role: 'packer' } }
  expect(UpdateStaffMember.parse(change)).toEqual(change)
  expect(firstError(UpdateStaffMember, { ...change, was: undefined })).not.toBe('accepted')
  expect(firstError(UpdateStaffMember, { ...change, was: { name: 'ৰিতা' } })).toBe(noRole)
  expect(firstError(UpdateStaffMember, { ...change, role: 'admin' })).toBe(noRole)
})

test('a login is disabled by a boolean only', () => {
  for (const isOff of ['false', 0, null, undefined])
    expect([isOff, firstError(SetStaffMemberActive, { id, isOff })]).not.toContain('accepted')
})

describe('the second step of a login', () => {
  const login = { email: 'asha@haat.example', password: 'x' }

  test('accepts a code with any spacing, and may be left out', () => {
    expect(SellerCredentials.parse(login)).toEqual(login)
    for (const code of ['', '123456', '123 456', 'abcd-efgh-jkmn'])
      expect(SellerCredentials.parse({ ...login, code: ` ${code} ` })).toEqual({ ...login, code })
  })

  test.each([
    [undefined, 'Please type the code'],
    [123456, 'Please type the code'],
    ['  ', 'Please type the code'],
    ['1'.repeat(41), 'This is no code'],
    ['123\u0000456', 'This is no code'],
    ['123456 \ud83d', 'This is no code'],
    [`${' '.repeat(40)}123456`, 'accepted'],
  ])('is confirmed by %j: %s', (code, words) => {
    expect(firstError(TwoFactorCode, { code })).toBe(words)
  })
})

test('a reply about staff contains no login secret', () => {
  const secrets = {
    password_hash: 'scrypt',
    passwordHash: 'scrypt',
    totp_key: 'JBSWY3DP',
    sessions: ['token'],
  }
  const rita = { name: 'Rita', email: 'rita@haat.example', role: 'packer' as const }
  const at = '2026-11-20T18:30:00.000Z'
  const person = { ...rita, _id: id, isOff: false, hasSecondStep: true, seen: null, isYou: false }
  const invite = { ...rita, _id: id, invitedBy: null, until: at }
  const list = { success: true, people: [person], invites: [invite] }
  const reply = schemas.listStaff.reply.parse({
    ...list,
    people: [{ ...person, ...secrets }],
    invites: [{ ...invite, key: 'the key', key_hash: 'x' }],
  })
  expect(reply).toEqual(list)
  const signedIn = SellerSession.parse({ success: true, seller: { ...rita, ...secrets, _id: id } })
  expect(signedIn).toEqual({ success: true, seller: rita })
})
