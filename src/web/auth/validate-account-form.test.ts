import { expect, test } from 'vitest'
import { validateAccountForm, validatePasswordForm } from './validate-account-form.ts'

const asha = { name: 'Asha', email: 'asha@example.com', password: 'mustard-fields' }

test('a whole form passes', () => {
  expect(validateAccountForm(asha, 'login')).toEqual({})
  expect(validateAccountForm(asha, 'register')).toEqual({})
})

test('a name is wanted for a new account only', () => {
  expect(validateAccountForm({ ...asha, name: '' }, 'login')).toEqual({})
  expect(validateAccountForm({ ...asha, name: '' }, 'register')).toEqual({ name: 'Name is required' })
})

test('e-mail and password are wanted always', () => {
  for (const mode of ['login', 'register'] as const) {
    expect(validateAccountForm({ name: 'Asha', email: '', password: '' }, mode)).toEqual({
      email: 'Email is required',
      password: 'Password is required',
    })
    expect(validateAccountForm({ ...asha, email: 'asha@' }, mode)).toEqual({
      email: 'Please enter a valid email address',
    })
  }
})

test('the length of a password matters where it is made, not where it is given', () => {
  expect(validateAccountForm({ ...asha, password: 'short' }, 'login')).toEqual({})
  expect(validateAccountForm({ ...asha, password: 'short' }, 'register').password).toContain('8 characters')
})

test('a form that changes the password wants both, the new one of the right length', () => {
  const whole = { currentPassword: 'x', newPassword: 'mustard-fields' }
  expect(validatePasswordForm(whole)).toEqual({})
  expect(validatePasswordForm({ currentPassword: '', newPassword: '' })).toEqual({
    currentPassword: 'Password is required',
    newPassword: 'Password is required',
  })
  expect(validatePasswordForm({ ...whole, newPassword: 'short' })).toEqual({
    newPassword: 'The password needs at least 8 characters',
  })
  expect(validatePasswordForm({ ...whole, newPassword: 'x'.repeat(129) }).newPassword).toContain(
    'at most 128',
  )
})

test('the first field with a fault comes first, for that is where the form goes', () => {
  const faults = validateAccountForm({ name: '', email: 'asha', password: '' }, 'register')
  expect(Object.keys(faults)).toEqual(['name', 'email', 'password'])
})

test.each([
  ['x'.repeat(7), 'at least 8'],
  ['x'.repeat(8), undefined],
  ['x'.repeat(128), undefined],
  ['x'.repeat(129), 'at most 128'],
  ['বৰপেটাৰোড', undefined],
])('a new password %j: %s', (password, fault) => {
  const { password: said } = validateAccountForm({ ...asha, password }, 'register')
  if (fault) expect(said).toContain(fault)
  else expect(said).toBeUndefined()
})

test.each(['asha@example.com', 'a@b', 'asha.borah+shop@mail.example.co.in', "o'neil@example.com"])(
  'somebody may be written to as %s',
  (email) => {
    expect(validateAccountForm({ ...asha, email }, 'register')).toEqual({})
  },
)

test.each([
  'asha',
  'asha@',
  '@example.com',
  'asha@example..com',
  'as ha@example.com',
  'আশা@example.com',
  'a@b@c',
  'asha@-x.in',
])('nobody may be written to as %s', (email) => {
  expect(Object.keys(validateAccountForm({ ...asha, email }, 'login'))).toEqual(['email'])
})
