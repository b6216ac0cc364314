import { z } from 'zod'
import { emailPattern } from '#domain/account.ts'
import { maxQuantity } from '#domain/cart.ts'
import { paiseFromRupees, rupeesFromPaise } from '#domain/money.ts'
import { currency, formatCount } from '#domain/shop.ts'

// The Content-Security-Policy of the pages forbids eval, and a browser reports zod's probe for it as a violation.
if (typeof document !== 'undefined') z.config({ jitless: true })

type TextOptions = { min?: number; max?: number; isMultiline?: boolean }

/**
 * Text that a person typed: trimmed, without NUL or lone surrogates (PostgreSQL stores neither). One line has no control
 * characters: in a mail's header or a line of a log they would begin another one.
 */
export function text(name: string, { min = 1, max = 200, isMultiline = false }: TextOptions = {}) {
  return z
    .string({ error: `${name} is required` })
    .trim()
    .min(min, `${name} is required`)
    .max(max, `${name} is too long (at most ${max} characters)`)
    .refine((value) => isStorable(value), {
      error: `${name} has a character that can't be kept`,
      abort: true,
    })
    .refine((value) => isMultiline || isOneLine(value), `${name} must be a single line of text`)
}

/** An id as it travels: a UUID as text. */
export const Id = z.uuid({ error: 'This id is not valid' }).transform((id) => id.toLowerCase())

/** What a browser takes for a product's id. One that no product can have is unknown, and not wrong: carts outlive products. */
export const ProductId = z
  .string({ error: 'A product id is text' })
  .max(100, 'A product id has at most 100 characters')
  .transform((id) => id.toLowerCase())

/** How many of one product. */
export const Quantity = z
  .int({ error: `Quantity must be a whole number from 1 to ${maxQuantity}` })
  .min(1, 'Quantity must be at least 1')
  .max(maxQuantity, `Quantity must be at most ${maxQuantity}`)

/** An e-mail address of the usual form; it compares without case and is kept as typed. */
export const Email = text('Email', { max: 254, isMultiline: true }).pipe(
  z.email({ error: 'Please enter a valid email address', pattern: emailPattern }),
)

/** Rupees as a number or as numeric text with at most two decimals; gives integer paise. */
export function rupees(name: string, { maxPaise }: { maxPaise: number }) {
  return z.union([z.number(), z.string()], { error: `${name} is required` }).transform((value, context) => {
    if (typeof value === 'string' && value.trim() === '') {
      context.addIssue({ code: 'custom', message: `${name} is required` })
      return z.NEVER
    }
    const paise = paiseFromRupees(value)
    if (paise === null || paise <= 0 || paise > maxPaise) {
      context.addIssue({
        code: 'custom',
        message: `${name} must be an amount above 0 with at most two decimals, at most ${currency}${formatCount(rupeesFromPaise(maxPaise))}`,
      })
      return z.NEVER
    }
    return paise
  })
}

/** A day of the shop's calendar, '2026-11-20'; not the year 0, which PostgreSQL has none of. */
export const Day = z.iso
  .date({ error: 'A day is written like 2026-11-20' })
  .refine((day) => day >= '1900', 'A day is written like 2026-11-20')

const pageLengthError = 'limit must be a whole number from 1 to 200'

/** As it stands in an address: digits. Reading it as any number would also take '0x10', '1e2' and ''. */
export const PageLength = z
  .union([z.int(pageLengthError), z.string().regex(/^\d{1,3}$/, pageLengthError)], { error: pageLengthError })
  .transform(Number)
  .pipe(z.int().min(1, pageLengthError).max(200, pageLengthError))

/** What somebody looks for. */
export const SearchText = z
  .string()
  .trim()
  .max(200, 'The search text is too long')
  .refine(isStorable, 'The search text is not valid')

/** What every good reply carries besides its data. */
export const Success = z.object({ success: z.literal(true), message: z.string().optional() })

/** What every failure carries; `code` is for programs, `message` for people. */
export const Failure = z.object({ success: z.literal(false), code: z.string(), message: z.string() })
export type Failure = z.infer<typeof Failure>

function isOneLine(value: string): boolean {
  return !/[\p{Cc}\u2028\u2029]/u.test(value)
}

export function isStorable(value: string): boolean {
  return !value.includes('\0') && value.isWellFormed()
}
