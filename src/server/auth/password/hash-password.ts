import { hash, verify } from '@node-rs/argon2'
import { dictionary } from '@zxcvbn-ts/language-common'
import { passwordLength } from '#domain/account.ts'
import { ShopError } from '#server/http/errors.ts'

/** OWASP's settings for Argon2id (the library's default kind): 19 MiB, two passes, one lane. */
const settings = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Hashing is the costliest thing a stranger can ask for: this many at once, this many waiting, the rest is told to come back. */
const atOnce = 4
const maxWaiting = 60

/** Hashes a new password. Throws 400 where it is too easy to guess; its length was checked by the contract. */
export async function hashNewPassword({
  password,
  email,
}: {
  password: string
  email: string
}): Promise<string> {
  if (isEasy(password, email)) {
    throw new ShopError('invalid_input', {
      message: 'This password is too easy to guess. Please choose another one.',
    })
  }
  return inTurn(() => hash(password, settings))
}

/**
 * True where the password is the one hashed. Without a hash (no such account) it works as long for nothing, so that the time of an answer
 * does not tell who has an account.
 */
export async function verifyPassword({
  password,
  hashed,
}: {
  password: string
  hashed: string | undefined
}): Promise<boolean> {
  const against = hashed ?? (await noOnesHash())
  const isRight = await inTurn(() => verify(against, password))
  return isRight && hashed !== undefined
}

function isEasy(password: string, email: string): boolean {
  const plain = password.toLowerCase()
  const words = plain.replace(/[^\p{L}\p{M}]+/gu, '')
  return common.has(plain) || shopWords.has(words) || plain === email.toLowerCase() || /^(.)\1*$/.test(plain)
}

/** Of the list, what is long enough to be tried here at all: some 18,000. */
const common = new Set(dictionary['passwords-common'].filter((word) => word.length >= passwordLength.min))
/** What people make up on the spot at a grocery's counter, whatever digits follow. */
const shopWords = new Set([
  'grocery',
  'groceries',
  'haat',
  'shop',
  'shopping',
  'password',
  'assam',
  'vegetable',
])

let placeholder: Promise<string> | undefined
function noOnesHash(): Promise<string> {
  placeholder ??= hash('nobody has this password', settings)
  return placeholder
}

let running = 0
const waiting: (() => void)[] = []

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= atOnce) {
    if (waiting.length >= maxWaiting) throw new ShopError('busy', { retryAfter: 2 })
    await new Promise<void>((resolve) => waiting.push(resolve))
  }
  running++
  try {
    return await work()
  } finally {
    running--
    waiting.shift()?.()
  }
}
