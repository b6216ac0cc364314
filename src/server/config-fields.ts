import { createHash } from 'node:crypto'
import { isIP } from 'node:net'
import { z } from 'zod'
import { isEmail } from '#domain/account.ts'
import { defaultLanguage, type Language } from '#domain/i18n/language.ts'
import { publishedLanguages } from '#domain/i18n/languages.ts'
import { parseDatabaseUrl } from '#server/database/server/database-url.ts'
import { parseBucketUrl } from '#server/pictures/bucket-url.ts'

const booleanWords: Record<string, boolean> = {
  on: true,
  true: true,
  yes: true,
  1: true,
  off: false,
  false: false,
  no: false,
  0: false,
}

export const booleanField = z
  .string()
  .refine((word) => Object.hasOwn(booleanWords, word), { error: 'must be on or off' })
  .transform((word) => booleanWords[word] ?? false)

const otherLanguages = publishedLanguages.filter((language) => language !== defaultLanguage)
const listFormat = new Intl.ListFormat('en-GB')

/** English is always there, and first. */
export const languagesField = z
  .string()
  .transform((text) => text.split(/[\s,]+/).filter((code) => code !== defaultLanguage))
  .pipe(
    z.array(z.enum(otherLanguages, { error: `must be a list of ${listFormat.format(publishedLanguages)}` })),
  )
  .transform((codes): Language[] => [defaultLanguage, ...new Set(codes)])

/** 0: any free port. */
export const portField = z
  .string()
  .refine((digits) => /^\d{1,5}$/.test(digits) && Number(digits) <= 65_535, {
    error: 'must be a whole number from 0 to 65535',
  })
  .transform(Number)

/** At least a month: shoppers ask about recent orders. */
export const retentionDaysField = z
  .string()
  .refine((digits) => /^\d{1,5}$/.test(digits) && Number(digits) >= 30 && Number(digits) <= 36_500, {
    error: 'must be a number of days from 30 to 36500',
  })
  .transform(Number)

export function count({ min, max }: { min: number; max: number }) {
  return z
    .string()
    .refine((digits) => /^\d{1,7}$/.test(digits) && Number(digits) >= min && Number(digits) <= max, {
      error: `must be a whole number from ${min} to ${max}`,
    })
    .transform(Number)
}

export const databaseUrlField = z.string().superRefine((url, context) => {
  try {
    parseDatabaseUrl(url)
  } catch (error) {
    context.addIssue({ code: 'custom', message: error instanceof Error ? error.message : 'is not a URL' })
  }
})

/** An HTTP address with or without a path, returned without a trailing slash. */
export const urlField = z
  .url({ protocol: /^https?$/, error: 'must be a URL that starts with http:// or https://' })
  .transform((url) => url.replace(/\/+$/, ''))

export const originField = urlField
  .refine((url) => new URL(url).origin === url.toLowerCase(), {
    error: 'must be an origin such as https://haat.example, without a path',
  })
  .transform((url) => new URL(url).origin)

export const bucketUrlField = z.string().transform((text, context) => {
  const address = parseBucketUrl(text)
  if (!('fault' in address)) return address
  context.addIssue(address.fault)
  return z.NEVER
})

export const smtpUrlField = z
  .string()
  .refine(
    (text) => {
      const url = URL.parse(text)
      return url !== null && /^smtps?:$/.test(url.protocol) && url.hostname !== ''
    },
    { error: 'must be a URL such as smtps://user:password@mail.example:465' },
  )
  // Otherwise decoding the login in it would throw and end the process.
  .refine(isDecodable, { error: 'has a % that must be written as %25' })

/** 'orders@haat.example' or 'Haat <orders@haat.example>', on one line because it becomes a mail header. */
export const senderField = z.string().refine(
  (text) => {
    const address = namedAddress.exec(text)?.[1] ?? text
    return isEmail(address)
  },
  {
    error:
      'must be an email address such as orders@haat.example, Haat <orders@haat.example>, or "Haat, Tezpur" <orders@haat.example>',
  },
)
/** A bare name has no special characters of mail headers: a comma would make two senders of it. */
const namedAddress = /^(?:"[^"\\<>\p{Cc}]*"|[^"\\<>,;:@()[\]\p{Cc}]*) *<([^<>]+)>$/u

export const trustProxyField = z
  .string()
  .transform((text) => text.split(/[\s,]+/).join(','))
  .refine((text) => Object.hasOwn(booleanWords, text) || areAddresses(text), {
    error: 'must be on, off, or addresses of proxies such as 10.0.0.0/8, 192.168.1.5',
  })
  .transform((text) => booleanWords[text] ?? text)

/**
 * Keys of AES-256 in hex or base64, separated by commas. A longer one is hashed to 32 bytes. Only digits of hex
 * are read as hex: 44 of them would also be base64.
 */
export const secretKeysField = z.string().transform((text, context) => {
  const keys = text
    .split(/[\s,]+/)
    .filter(Boolean)
    .map(decodeKey)
  const valid = keys.filter((key) => key !== null)
  if (valid.length === keys.length && keys.length > 0) return valid
  context.addIssue(
    'must be keys of at least 32 random bytes in base64 or hex: make one with openssl rand -base64 32',
  )
  return z.NEVER
})

function decodeKey(text: string): Buffer | null {
  const isHex = /^([0-9a-f]{2})+$/i.test(text)
  if (!isHex && !/^[\w+/-]+={0,2}$/.test(text)) return null
  const key = Buffer.from(text, isHex ? 'hex' : 'base64')
  if (key.length < 32 || new Set(key).size < 8) return null
  return key.length === 32 ? key : createHash('sha256').update(key).digest()
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}

function areAddresses(list: string): boolean {
  const named = ['loopback', 'linklocal', 'uniquelocal']
  return list.split(',').every((entry) => {
    const [address = '', bits] = entry.split('/')
    return named.includes(entry) || (isIP(address) !== 0 && (bits === undefined || /^\d{1,3}$/.test(bits)))
  })
}

/** A key of age: the identity, or its recipient. */
export const backupKeyField = z
  .string()
  .regex(
    /^(AGE-SECRET-KEY-1[0-9A-Z]{58}|age1[0-9a-z]{58})$/,
    'must be a key of age, AGE-SECRET-KEY-1… or age1…: npm run backup -- --new-key prints one',
  )
