import { z } from 'zod'
import { emailPattern } from '#domain/account.ts'
import { maxQuantity } from '#domain/cart.ts'
import { type MessageKey, type PlainKey, t } from '#domain/i18n/translate.ts'
import { formatPricePaise, paiseFromRupees } from '#domain/money.ts'

// Pages forbid eval by their Content-Security-Policy, and a browser reports zod's probe as a violation.
if (typeof document !== 'undefined') z.config({ jitless: true })

/** Worded when a value is checked, in the language of the request or the page. */
export function lazyError<Key extends MessageKey>(...message: Parameters<typeof t<Key>>) {
  return { error: () => t(...message) }
}

/** `label` names the field. */
export function requiredError(label: PlainKey) {
  return { error: () => t('common.form.required', { field: t(label) }) }
}

export function tooLongError(label: PlainKey, max: number) {
  return { error: () => t('common.form.tooLong', { field: t(label), max }) }
}

type ListLimits = { min?: number; max: number; maxLength: number }
type TextOptions = { min?: number; max?: number; isMultiline?: boolean }

/** PostgreSQL stores neither NUL nor lone surrogates. Control characters could add mail headers. */
export function text(label: PlainKey, { min = 1, max = 200, isMultiline = false }: TextOptions = {}) {
  return z
    .string(requiredError(label))
    .trim()
    .min(min, requiredError(label))
    .max(max, tooLongError(label, max))
    .refine((value) => isStorable(value), {
      error: () => t('common.form.unstorable', { field: t(label) }),
      abort: true,
    })
    .refine((value) => isMultiline || isOneLine(value), {
      error: () => t('common.form.oneLine', { field: t(label) }),
    })
}

export const Id = z.uuid(lazyError('server.input.id')).transform((id) => id.toLowerCase())

/** Optimistic lock: a change for another version is refused. Without it, the last change wins. */
export const OrderVersion = z
  .int(lazyError('server.input.whole', { field: 'version' }))
  .min(1, lazyError('common.form.min', { field: 'version', min: 1 }))
  .optional()

/** An id that no product has is unknown, not invalid: carts outlive products. */
const maxIdLength = 100
export const ProductId = z
  .string(lazyError('server.input.productId'))
  .max(maxIdLength, lazyError('server.input.productIdLong', { max: maxIdLength }))
  .transform((id) => id.toLowerCase())

/** A smallint: with the parts of combos, an order may have more lines than a cart. */
export const maxLinePosition = 32_767

/** Only for a part of a combo, whose product may be several lines of the order. */
export const LinePosition = z.int().min(1).max(maxLinePosition).optional()

export const Quantity = z
  .int(lazyError('server.input.quantity', { max: maxQuantity }))
  .min(1, lazyError('server.input.quantityMin'))
  .max(maxQuantity, lazyError('server.input.quantityMax', { max: maxQuantity }))

export const Email = text('common.auth.email', { max: 254, isMultiline: true }).pipe(
  z.email({ ...lazyError('common.auth.email.invalid'), pattern: emailPattern }),
)

/** Returns paise. Takes a number or numeric text with at most two decimals. */
export function rupees(label: PlainKey, { maxPaise }: { maxPaise: number }) {
  return z.union([z.number(), z.string()], requiredError(label)).transform((value, context) => {
    if (typeof value === 'string' && value.trim() === '') {
      context.addIssue({ code: 'custom', message: requiredError(label).error() })
      return z.NEVER
    }
    const paise = paiseFromRupees(value)
    if (paise === null || paise <= 0 || paise > maxPaise) {
      context.addIssue({
        code: 'custom',
        message: t('common.form.amount', {
          field: t(label),
          max: formatPricePaise(maxPaise),
        }),
      })
      return z.NEVER
    }
    return paise
  })
}

/** PostgreSQL has no year 0. */
export const Day = z.iso
  .date(lazyError('server.input.day'))
  .refine((day) => day >= '1900', lazyError('server.input.day'))

const maxPageLength = 200
const pageLengthError = lazyError('server.input.limit', { max: maxPageLength })

/** Digits only: `Number` would also accept '0x10', '1e2' and ''. */
export const PageLength = z
  .union([z.int(pageLengthError), z.string().regex(/^\d{1,3}$/, pageLengthError)], pageLengthError)
  .transform(Number)
  .pipe(z.int().min(1, pageLengthError).max(maxPageLength, pageLengthError))

export const SearchText = z
  .string()
  .trim()
  .max(200, lazyError('server.input.searchLong'))
  .refine(isStorable, lazyError('server.input.searchInvalid'))

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
