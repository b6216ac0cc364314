import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { dictionary } from '@zxcvbn-ts/language-common'
import { passwordLength } from '#domain/account.ts'
import { toMobileNumber } from '#domain/address.ts'
import { t } from '#domain/i18n/translate.ts'
import { ShopError } from '#server/http/errors.ts'

/** OWASP's recommendation for Argon2id, the library's default: 19 MiB, two passes, one lane. */
const settings = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Strangers can request hashes, which cost much CPU time. Beyond the queue a request gets 503. */
const maxConcurrent = Math.min(4, availableParallelism())
const maxQueued = 64 - maxConcurrent

/** Throws 400 for a password that is easy to guess. The contract checks its length. */
export async function hashNewPassword({ password, ...logins }: NewPassword): Promise<string> {
  if (isEasyToGuess(password, logins)) {
    throw new ShopError('invalid_input', {
      message: () => t('server.passwordTooEasy'),
    })
  }
  return runQueued(() => hash(password, settings))
}

/** Without a hash (no such account) it takes as long, so that response time does not reveal accounts. */
export async function verifyPassword({
  password,
  hashed,
}: {
  password: string
  hashed: string | undefined
}): Promise<boolean> {
  const isMatch = await runQueued(async () => verify(hashed ?? (await placeholderHash()), password))
  return isMatch && hashed !== undefined
}

type Logins = { email?: string | null | undefined; phone?: string | null | undefined }
type NewPassword = Logins & { password: string }

function isEasyToGuess(password: string, { email, phone }: Logins): boolean {
  const plain = password.toLowerCase()
  const words = plain.replace(/[^\p{L}\p{M}]+/gu, '')
  return (
    commonPasswords.has(plain) ||
    shopWords.test(words) ||
    plain === email?.toLowerCase() ||
    (phone && toMobileNumber(password) === phone) ||
    /^(.)\1*$/.test(plain)
  )
}

const commonPasswords = new Set(
  dictionary['passwords-common'].filter((word) => word.length >= passwordLength.min),
)
/** One or several of them, also with digits and signs around them. */
const shopWords = /^(?:grocery|groceries|haat|shop|shopping|password|assam|vegetable)+$/

let placeholder: Promise<string> | undefined
function placeholderHash(): Promise<string> {
  placeholder ??= hash('placeholder', settings)
  return placeholder
}

let running = 0
const queue: (() => void)[] = []

async function runQueued<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= maxConcurrent) {
    if (queue.length >= maxQueued) throw new ShopError('busy', { retryAfter: 2 })
    await new Promise<void>((resolve) => queue.push(resolve))
  }
  running++
  try {
    return await work()
  } finally {
    running--
    queue.shift()?.()
  }
}
