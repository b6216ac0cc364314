import { expect, test } from 'vitest'
import { PasswordResetRequest } from '#contract/account.ts'
import { checkForm } from './check-form.ts'

test('without its schema a form has no errors, so that the server checks it', async () => {
  const offline = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
  expect(await checkForm(offline, { email: '' })).toEqual({})
  expect(await checkForm(async () => PasswordResetRequest, { email: '' })).toEqual({
    email: 'Email is required',
  })
})
