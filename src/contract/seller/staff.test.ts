import { describe, expect, test } from 'vitest'
import { firstError } from '#test/first-error.ts'
import { schemas } from '../schemas.ts'
import { SellerCredentials, SellerSession, TwoFactorCode } from './session.ts'
import { AcceptInvitation, InviteStaff, SetStaffMemberActive, UpdateStaffMember } from './staff.ts'

const id = '0192f7c2-5d3a-7000-8000-0000000000aa'
const noRole = 'Please select a role'
const notWhole = 'This link is incomplete'

describe('an invitation', () => {
  const rita = { name: 'ৰিতা দাস', email: 'rita@haat.example', role: 'packer' }

  test('has a name, an email and a role', () => {
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
  ])('with %j: %s', (changes, message) => {
    expect(firstError(InviteStaff, { ...rita, ...changes })).toBe(message)
  })

  test.each([
    [{ key: undefined }, notWhole],
    [{ key: 'x'.repeat(201) }, notWhole],
    [{ password: 'x'.repeat(7) }, 'The password needs at least 8 characters'],
    [{ password: 'x'.repeat(129) }, 'The password is too long (at most 128 characters)'],
    [{ password: 'four words \ud83d together' }, 'The password contains a character that cannot be stored'],
    [{ password: '        ' }, 'valid'],
  ])('is accepted with %j: %s', (changes, message) => {
    expect(
      firstError(AcceptInvitation, { key: 'abc', password: 'four words put together', ...changes }),
    ).toBe(message)
  })
})

test('an update names the values that the owner saw', () => {
  const change = { id, name: 'Rita', role: 'owner', was: { name: 'ৰিতা', role: 'packer' } }
  expect(UpdateStaffMember.parse(change)).toEqual(change)
  expect(firstError(UpdateStaffMember, { ...change, was: undefined })).not.toBe('valid')
  expect(firstError(UpdateStaffMember, { ...change, was: { name: 'ৰিতা' } })).toBe(noRole)
  expect(firstError(UpdateStaffMember, { ...change, role: 'admin' })).toBe(noRole)
})

test('isOff must be a boolean', () => {
  for (const isOff of ['false', 0, null, undefined])
    expect([isOff, firstError(SetStaffMemberActive, { id, isOff })]).not.toContain('valid')
})

describe('a two-factor code', () => {
  const login = { email: 'asha@haat.example', password: 'x' }

  test('is optional at login and may contain spaces and dashes', () => {
    expect(SellerCredentials.parse(login)).toEqual(login)
    for (const code of ['', '123456', '123 456', 'abcd-efgh-jkmn'])
      expect(SellerCredentials.parse({ ...login, code: ` ${code} ` })).toEqual({ ...login, code })
  })

  test.each([
    [undefined, 'Please enter the code'],
    [123456, 'Please enter the code'],
    ['  ', 'Please enter the code'],
    ['1'.repeat(41), 'This code is not valid'],
    ['123\u0000456', 'This code is not valid'],
    ['123456 \ud83d', 'This code is not valid'],
    [`${' '.repeat(40)}123456`, 'valid'],
  ])('is confirmed by %j: %s', (code, message) => {
    expect(firstError(TwoFactorCode, { code })).toBe(message)
  })
})

test('replies about staff contain no secrets', () => {
  const secrets = {
    password_hash: 'scrypt',
    passwordHash: 'scrypt',
    totp_key: 'JBSWY3DP',
    sessions: ['token'],
  }
  const rita = { name: 'Rita', email: 'rita@haat.example', role: 'packer' as const }
  const at = '2026-11-20T18:30:00.000Z'
  const person = { ...rita, _id: id, isOff: false, hasTwoFactor: true, seen: null, isYou: false }
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
