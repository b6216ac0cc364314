import { expect, test } from 'vitest'
import { isEmail } from './account.ts'

test.each(['asha@example.com', "o'neil+shop@sub.example.co.in", 'a@b', 'A.B@EXAMPLE.COM'])(
  '%s is an e-mail address',
  (text) => {
    expect(isEmail(text)).toBe(true)
  },
)

test.each([
  '',
  'asha',
  'asha@',
  '@example.com',
  'asha @example.com',
  'asha@example..com',
  'asha@example.com\r\nBcc: evil@example.com',
  'asha@example.com,bina@example.com',
  'Asha <asha@example.com>',
  'asha@-example.com',
])('%j is not an e-mail address', (text) => {
  expect(isEmail(text)).toBe(false)
})
