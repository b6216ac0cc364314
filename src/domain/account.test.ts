import { expect, test } from 'vitest'
import { isEmail } from './account.ts'

test.each(['asha@example.com', "o'neil+shop@sub.example.co.in", 'a@b', 'A.B@EXAMPLE.COM'])(
  'accepts %s',
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
])('rejects %j', (text) => {
  expect(isEmail(text)).toBe(false)
})
