import type Stripe from 'stripe'
import { z } from 'zod'

/** Checks requests as Stripe does: unknown parameters are refused, and each name is one of Stripe's types. */
type NamesOf<Params> = Partial<Record<keyof Params, z.ZodType>>
type Create = Stripe.Checkout.SessionCreateParams
type Line = Stripe.Checkout.SessionCreateParams.LineItem
type Price = Stripe.Checkout.SessionCreateParams.LineItem.PriceData
type Product = Stripe.Checkout.SessionCreateParams.LineItem.PriceData.ProductData
type Intent = Stripe.Checkout.SessionCreateParams.PaymentIntentData

const Whole = z
  .string()
  .regex(/^\d{1,10}$/)
  .transform(Number)
/** Stripe charges eight digits at most. */
const Amount = Whole
const WebAddress = z
  .url({ protocol: /^https?$/ })
  .max(5000)
  .regex(/^\S+$/)
const Metadata = z
  .record(z.string().min(1).max(40), z.string().max(500))
  .refine((data) => Object.keys(data).length <= 50)

const LineItem = z.strictObject({
  quantity: Whole.refine((quantity) => quantity > 0),
  price_data: z.strictObject({
    currency: z.literal(['inr', 'usd']),
    unit_amount: Amount,
    product_data: z.strictObject({
      name: z.string().min(1).max(250),
      images: z.array(WebAddress.max(2048)).max(8).optional(),
    } satisfies NamesOf<Product>),
  } satisfies NamesOf<Price>),
} satisfies NamesOf<Line>)

export const CreateSession = z.strictObject({
  mode: z.literal('payment'),
  line_items: z.array(LineItem).min(1).max(100),
  adaptive_pricing: z.strictObject({ enabled: z.literal(['true', 'false']) }).optional(),
  client_reference_id: z
    .string()
    .regex(/^[\w-]{1,200}$/)
    .optional(),
  customer_email: z.email().max(800).optional(),
  metadata: Metadata.optional(),
  payment_intent_data: z
    .strictObject({
      metadata: Metadata.optional(),
      description: z.string().max(1000).optional(),
    } satisfies NamesOf<Intent>)
    .optional(),
  success_url: WebAddress,
  cancel_url: WebAddress.optional(),
  expires_at: Whole.optional(),
} satisfies NamesOf<Create>)
export type CreateSession = z.infer<typeof CreateSession>

export const CreateRefund = z.strictObject({
  payment_intent: z.string().min(1),
  amount: Amount.optional(),
  metadata: Metadata.optional(),
} satisfies NamesOf<Stripe.RefundCreateParams>)

export const ListSessions = z.strictObject({
  created: z.strictObject({ gte: Whole.optional(), lte: Whole.optional() }).optional(),
  limit: Whole.refine((limit) => limit >= 1 && limit <= 100).optional(),
  starting_after: z.string().optional(),
} satisfies NamesOf<Stripe.Checkout.SessionListParams>)

export const ListRefunds = z.strictObject({
  payment_intent: z.string().optional(),
  limit: Whole.optional(),
} satisfies NamesOf<Stripe.RefundListParams>)

export const EmptyForm = z.strictObject({})

export class StripeError extends Error {
  readonly status: number
  readonly error: { type: string; code?: string; param?: string; message: string }

  constructor(status: number, error: StripeError['error']) {
    super(error.message)
    this.status = status
    this.error = error
  }
}

/** Parses `a[b][0]=c` into { a: { b: ['c'] } }, and refuses other shapes as Stripe does. */
export function readForm<Shape extends z.ZodType>(shape: Shape, text: string): z.infer<Shape> {
  const read = shape.safeParse(parseFields(new URLSearchParams(text)))
  if (read.success) return read.data
  const issue = read.error.issues[0]!
  const isUnknown = issue.code === 'unrecognized_keys'
  const isMissing = issue.code === 'invalid_type' && issue.message.includes('undefined')
  const [first = '', ...rest] = [...issue.path, ...(isUnknown ? [issue.keys[0]!] : [])].map(String)
  const param = first + rest.map((name) => `[${name}]`).join('')
  const code = isUnknown ? 'parameter_unknown' : isMissing ? 'parameter_missing' : 'parameter_invalid'
  // Stripe's messages repeat the sent value.
  const sent = new URLSearchParams(text).get(param)
  throw new StripeError(400, {
    type: 'invalid_request_error',
    code,
    param,
    message: `${issue.message}: ${param} ${sent}`,
  })
}

type Unfolded = { [name: string]: string | Unfolded }

function parseFields(form: URLSearchParams): unknown {
  const root: Unfolded = {}
  for (const [name, value] of form) {
    const steps = name.split('[').map((step) => step.replace(']', ''))
    let at = root
    for (const step of steps.slice(0, -1)) {
      at[step] ??= {}
      at = at[step] as Unfolded
    }
    at[steps.at(-1)!] = value
  }
  return toLists(root)
}

function toLists(value: string | Unfolded): unknown {
  if (typeof value === 'string') return value
  const entries = Object.entries(value).map(([name, inner]) => [name, toLists(inner)] as const)
  const isList = entries.length > 0 && entries.every(([name], index) => name === String(index))
  return isList ? entries.map(([, inner]) => inner) : Object.fromEntries(entries)
}
