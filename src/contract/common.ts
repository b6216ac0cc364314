import { z } from 'zod'
import { emailPattern } from '#domain/account.ts'
import { maxQuantity } from '#domain/cart.ts'
import { paiseFromRupees, rupeesFromPaise } from '#domain/money.ts'
import { currencySymbol, formatCount } from '#domain/shop.ts'

// Pages forbid eval by their Content-Security-Policy, and a browser reports zod's probe as a violation.
if (typeof document !== 'undefined') z.config({ jitless: true })

type ListLimits = { min?: number; max: number; maxLength: number }
type TextOptions = { min?: number; max?: number; isMultiline?: boolean }

/** PostgreSQL stores neither NUL nor lone surrogates. Control characters could add mail headers. */
export function text(name: string, { min = 1, max = 200, isMultiline = false }: TextOptions = {}) {
  return z
    .string({ error: `${name} is required` })
    .trim()
    .min(min, `${name} is required`)
    .max(max, `${name} is too long (at most ${max} characters)`)
    .refine((value) => isStorable(value), {
      error: `${name} contains a character that cannot be stored`,
      abort: true,
    })
    .refine((value) => isMultiline || isOneLine(value), `${name} must be a single line of text`)
}

export const Id = z.uuid({ error: 'This id is not valid' }).transform((id) => id.toLowerCase())

/** An id that no product has is unknown, not invalid: carts outlive products. */
export const ProductId = z
  .string({ error: 'A product id must be text' })
  .max(100, 'A product id has at most 100 characters')
  .transform((id) => id.toLowerCase())

export const Quantity = z
  .int({ error: `Quantity must be a whole number from 1 to ${maxQuantity}` })
  .min(1, 'Quantity must be at least 1')
  .max(maxQuantity, `Quantity must be at most ${maxQuantity}`)

export const Email = text('Email', { max: 254, isMultiline: true }).pipe(
  z.email({ error: 'Please enter a valid email address', pattern: emailPattern }),
)

/** Returns paise. Takes a number or numeric text with at most two decimals. */
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
        message: `${name} must be an amount above 0 with at most two decimals, at most ${currencySymbol}${formatCount(rupeesFromPaise(maxPaise))}`,
      })
      return z.NEVER
    }
    return paise
  })
}

/** PostgreSQL has no year 0. */
export const Day = z.iso
  .date({ error: 'A day must be a date such as 2026-11-20' })
  .refine((day) => day >= '1900', 'A day must be a date such as 2026-11-20')

const pageLengthError = 'limit must be a whole number from 1 to 200'

/** Digits only: `Number` would also accept '0x10', '1e2' and ''. */
export const PageLength = z
  .union([z.int(pageLengthError), z.string().regex(/^\d{1,3}$/, pageLengthError)], { error: pageLengthError })
  .transform(Number)
  .pipe(z.int().min(1, pageLengthError).max(200, pageLengthError))

export const SearchText = z
  .string()
  .trim()
  .max(200, 'The search text is too long')
  .refine(isStorable, 'The search text is not valid')

export const Success = z.object({ success: z.literal(true), message: z.string().optional() })

export function commaSeparated<Item extends z.ZodType<unknown, string>>(item: Item, limits: ListLimits) {
  return z
    .string()
    .max(limits.maxLength)
    .transform((list) => list.split(',').filter(Boolean))
    .pipe(
      z
        .array(item)
        .min(limits.min ?? 0)
        .max(limits.max),
    )
}

/** `code` is for programs, `message` for people, `field` names the refused value: 'category', 'images.2'. */
export const Failure = z.object({
  success: z.literal(false),
  code: z.string(),
  message: z.string(),
  field: z.string().optional(),
})
export type Failure = z.infer<typeof Failure>

function isOneLine(value: string): boolean {
  return !/[\p{Cc}\u2028\u2029]/u.test(value)
}

export function isStorable(value: string): boolean {
  return !value.includes('\0') && value.isWellFormed()
}
