import { expect, test } from 'vitest'
import { validateAccountForm, validatePasswordForm } from './validate-account-form.ts'

const asha = { name: 'Asha', email: 'asha@example.com', password: 'mustard-fields' }

test('accepts a complete form', () => {
  expect(validateAccountForm(asha, 'login')).toEqual({})
  expect(validateAccountForm(asha, 'register')).toEqual({})
})

test('requires a name for a new account only', () => {
  expect(validateAccountForm({ ...asha, name: '' }, 'login')).toEqual({})
  expect(validateAccountForm({ ...asha, name: '' }, 'register')).toEqual({ name: 'Name is required' })
})

test('requires e-mail and password in every form', () => {
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

test('checks the length of a new password, not of an existing one', () => {
  expect(validateAccountForm({ ...asha, password: 'short' }, 'login')).toEqual({})
  expect(validateAccountForm({ ...asha, password: 'short' }, 'register').password).toContain('8 characters')
})

test('requires both passwords to change the password, the new one with the right length', () => {
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

test('reports the first invalid field first, because the form focuses it', () => {
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
  '%s is a valid e-mail address',
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
])('%s is not a valid e-mail address', (email) => {
  expect(Object.keys(validateAccountForm({ ...asha, email }, 'login'))).toEqual(['email'])
})
