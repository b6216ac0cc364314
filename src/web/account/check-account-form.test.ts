import { expect, test } from 'vitest'
import { checkAccountForm, checkPasswordForm } from './check-account-form.ts'

const asha = { name: 'Asha', email: 'asha@example.com', password: 'mustard-fields' }

test('a whole form passes', () => {
  expect(checkAccountForm(asha, 'login')).toEqual({})
  expect(checkAccountForm(asha, 'register')).toEqual({})
})

test('a name is wanted for a new account only', () => {
  expect(checkAccountForm({ ...asha, name: '' }, 'login')).toEqual({})
  expect(checkAccountForm({ ...asha, name: '' }, 'register')).toEqual({ name: 'Name is required' })
})

test('e-mail and password are wanted always', () => {
  for (const mode of ['login', 'register'] as const) {
    expect(checkAccountForm({ name: 'Asha', email: '', password: '' }, mode)).toEqual({
      email: 'Email is required',
      password: 'Password is required',
    })
    expect(checkAccountForm({ ...asha, email: 'asha@' }, mode)).toEqual({
      email: 'Please enter a valid email address',
    })
  }
})

test('the length of a password matters where it is made, not where it is given', () => {
  expect(checkAccountForm({ ...asha, password: 'short' }, 'login')).toEqual({})
  expect(checkAccountForm({ ...asha, password: 'short' }, 'register').password).toContain('8 characters')
})

test('a form that changes the password wants both, the new one of the right length', () => {
  const whole = { currentPassword: 'x', newPassword: 'mustard-fields' }
  expect(checkPasswordForm(whole)).toEqual({})
  expect(checkPasswordForm({ currentPassword: '', newPassword: '' })).toEqual({
    currentPassword: 'Password is required',
    newPassword: 'Password is required',
  })
  expect(checkPasswordForm({ ...whole, newPassword: 'short' })).toEqual({
    newPassword: 'The password needs at least 8 characters',
  })
  expect(checkPasswordForm({ ...whole, newPassword: 'x'.repeat(129) }).newPassword).toContain('at most 128')
})

test('the first field with a fault comes first, for that is where the form goes', () => {
  const faults = checkAccountForm({ name: '', email: 'asha', password: '' }, 'register')
  expect(Object.keys(faults)).toEqual(['name', 'email', 'password'])
})
