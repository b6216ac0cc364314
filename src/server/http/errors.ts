import { maxAddresses } from '#domain/address.ts'
import { maxQuantity } from '#domain/cart.ts'
import { maxAwaitingOrders } from '#domain/payment.ts'

/** Every expected error: HTTP status and sentence. */
const shopErrors = {
  bad_request: [400, 'The request could not be read.'],
  event_unreadable: [400, 'The event does not have the expected format.'],
  invalid_input: [400, 'Some of the values are not valid.'],
  address_missing: [400, 'Please select an address'],
  address_unserved: [400, "Sorry, we don't deliver to this pin code yet."],
  quantity_too_large: [400, `You can order at most ${maxQuantity} of one product.`],
  picture_unreadable: [400, 'This image could not be read. Please use a JPEG, PNG, WebP or AVIF file.'],
  // Not 401: the caller is logged in and stays so.
  wrong_password: [400, 'The current password is incorrect.'],
  reset_invalid: [400, 'This link has expired or was already used. Please request a new one.'],
  invite_invalid: [400, 'This invitation has expired or was already used. Please ask for a new one.'],
  setup_code_wrong: [400, 'This code is incorrect. Enter the one that your app shows now.'],
  push_service_unknown: [400, 'We do not support the push service of this browser.'],
  signature_wrong: [400, 'The signature of this message is not valid.'],
  // The two is-auth checks reply 200 to a visitor.
  not_logged_in: [200, 'Not logged in'],
  login_needed: [401, 'Log in to continue.'],
  seller_login_needed: [401, 'Log in to the seller panel to continue.'],
  wrong_credentials: [401, 'Invalid email or password'],
  metrics_token_needed: [401, 'This address needs the token set in METRICS_TOKEN.'],
  code_needed: [401, 'Enter the code from your authenticator app.'],
  code_wrong: [401, 'This code is incorrect or was already used.'],
  cross_site: [403, 'Requests from other sites are not allowed.'],
  not_your_duty: [403, "You don't have permission to do this. Please ask the shop's owner."],
  not_found: [404, 'This address does not exist.'],
  address_not_found: [404, 'This delivery address does not exist.'],
  product_not_found: [404, 'This product does not exist.'],
  order_not_found: [404, 'This order does not exist.'],
  checkout_not_found: [404, 'This payment page does not exist.'],
  person_not_found: [404, 'This staff member does not exist.'],
  flag_not_found: [404, 'This payment does not need a review.'],
  bulk_job_not_found: [404, 'This change can no longer be undone.'],
  import_not_found: [404, 'This file is no longer available. Please upload it again.'],
  method_not_allowed: [405, 'This address does not support that method.'],
  too_slow: [408, 'The request took too long to arrive.'],
  email_taken: [409, 'An account with this email already exists. Please log in.'],
  seller_exists: [409, 'A staff member with this email already exists.'],
  last_owner: [409, 'The shop needs an owner. Please make someone else an owner first.'],
  own_access: [409, "You can't change your own role or deactivate yourself. Another owner can."],
  own_second_step: [409, 'Turn off your own two-factor authentication under My login.'],
  person_changed: [409, 'Someone else has changed this staff member. Nothing was overwritten.'],
  second_step_on: [409, 'Two-factor authentication is already on. Turn it off first to set it up again.'],
  second_step_off: [409, 'Two-factor authentication is not on.'],
  addresses_full: [409, `You already have ${maxAddresses} addresses. Please delete one first.`],
  order_open: [
    409,
    'You have an order on its way. You can delete your account once it is delivered or cancelled.',
  ],
  order_unpaid: [409, 'One of your orders is waiting for payment. Please cancel it first, under My Orders.'],
  sku_taken: [409, 'Another product already has this SKU.'],
  product_exists: [409, 'You already sell this product. Add another one?'],
  bulk_job_undone: [409, 'This change is already undone.'],
  changed_meanwhile: [409, 'This product has changed. Please check it again; nothing was saved.'],
  out_of_stock: [409, 'An item in your cart is out of stock.'],
  stock_gone: [409, 'The items of this order are no longer in stock.'],
  not_payable: [409, "A cash payment can't be recorded for this order."],
  featured_changed: [409, 'Someone else has changed the featured products. Check them again, then save.'],
  settings_changed: [
    409,
    'Someone else has changed the settings. Your changes are still here: check them again, then save.',
  ],
  already_paid: [409, 'This order is already paid.'],
  flag_done: [409, 'This payment is already resolved.'],
  refund_by_hand: [
    409,
    "This payment can't be refunded automatically. Send the money back, then record the transfer here.",
  ],
  refund_refused: [409, 'The payment provider declined the refund.'],
  refund_begun: [409, 'The refund of this order has already started, so it stays cancelled.'],
  refund_elsewhere: [
    409,
    "This payment can't be refunded here: it was refunded at the payment provider, or the shopper's bank disputes it.",
  ],
  not_online: [409, 'This order is paid on delivery.'],
  amount_unpayable: [409, "An order of this amount can't be paid online. Please choose cash on delivery."],
  payment_over: [
    409,
    'The time to pay for this order is over. Please order again: your items are still in your cart.',
  ],
  transfer_told: [409, "We're checking your payment. Please wait until we've finished."],
  awaiting_full: [
    409,
    `You already have ${maxAwaitingOrders} unpaid orders. Please pay for one or cancel one first.`,
  ],
  cash_orders_full: [
    409,
    'You have reached the limit of open cash-on-delivery orders. Please wait until we accept one, or cancel one under My Orders.',
  ],
  not_upi: [409, 'This order is not paid by UPI.'],
  utr_taken: [409, 'This number was already used for another payment. Please check it, or call us.'],
  utr_changed: [409, 'This payment has changed. Please check it again.'],
  too_many_told: [
    409,
    "We're already checking several of your payments. Please wait until we've finished, or call us.",
  ],
  not_cancellable: [409, 'Only a pending order can be cancelled.'],
  import_running: [409, 'This file is already being processed.'],
  import_changed: [409, 'This file was checked again. Please review the new results first.'],
  import_fetch_off: [409, 'Fetching pictures from links is off. The owner can allow it under Shop settings.'],
  import_prices: [409, 'Some prices look wrong. Please check and confirm them first.'],
  import_not_undoable: [409, 'There is nothing to undo in this import.'],
  import_done: [409, 'This file was already imported.'],
  too_large: [413, 'The request is too large.'],
  wrong_type: [415, 'This address does not support that content type.'],
  key_reused: [422, 'This order key was already used for another order.'],
  too_many_orders: [
    429,
    "You've placed too many orders in the last hour. Please wait a little and try again.",
  ],
  too_many_tries: [429, 'Too many attempts. Please wait a little and try again.'],
  setup_locked: [429, 'Too many wrong codes. Please set up two-factor authentication again.'],
  code_locked: [
    429,
    "Too many wrong codes. Use a recovery code, or ask the shop's owner to remove two-factor.",
  ],
  headers_too_large: [431, 'The request headers are too large.'],
  internal: [500, 'Something went wrong on our side. Please try again.'],
  online_payment_off: [503, 'Online payment is not set up yet'],
  payment_unreachable: [
    503,
    'The payment page could not be opened. Your order is saved: please try again under My Orders.',
  ],
  busy: [503, 'The shop is very busy. Please try again in a moment.'],
  second_step_sealed: [
    503,
    "The code can't be checked right now. Use a recovery code, or ask the shop's owner.",
  ],
  push_off: [503, 'Notifications are not available right now.'],
  pictures_unavailable: [503, "Pictures can't be stored or shown right now. Please try again in a minute."],
  figures_counting: [503, 'The report is not ready yet. Please try again in a moment.'],
  database_unavailable: [503, "We'll be back in a moment. Please try again shortly."],
} as const satisfies Record<string, readonly [number, string]>

export type ShopErrorCode = keyof typeof shopErrors

/** `field` is the refused value, as in the contract. */
type ErrorDetails = { message?: string; retryAfter?: number; field?: string | undefined }

export class ShopError extends Error {
  readonly code: ShopErrorCode
  readonly status: number
  readonly retryAfter: number | undefined
  readonly field: string | undefined

  constructor(code: ShopErrorCode, { message, retryAfter, field }: ErrorDetails = {}) {
    super(message ?? shopErrors[code][1])
    this.name = 'ShopError'
    this.code = code
    this.status = shopErrors[code][0]
    this.retryAfter = retryAfter
    this.field = field
  }
}

export function invalidInput(message: string, field?: string): ShopError {
  return new ShopError('invalid_input', { message, field })
}

export function toShopError(error: unknown): ShopError {
  if (error instanceof ShopError) return error
  const { code, statusCode } = readErrorCode(error)
  const known =
    httpErrorCodes[code] ??
    databaseErrorCodes[code] ??
    codeForConnectionError(error) ??
    codeForDeletedAccount(error)
  if (known)
    return new ShopError(known, known === 'database_unavailable' ? { retryAfter: outageSeconds } : {})
  if (statusCode === 404) return new ShopError('not_found')
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return new ShopError('bad_request')
  return new ShopError('internal')
}

/** A restart or failover, after which the same statement works. A full disk is none. */
export function isDatabaseOutage(error: unknown): boolean {
  return errorCode(error) !== '53100' && toShopError(error).code === 'database_unavailable'
}

/** All connections of the pool were in use for too long. */
export function isPoolTimeout(error: unknown): boolean {
  return error instanceof Error && poolTimeout.test(error.message)
}

export function errorCode(error: unknown): string {
  return readErrorCode(error).code
}

/** A database error carries the refused row, so only named fields are logged, and not under pino's `err`. */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: String(error) }
  const { code } = readErrorCode(error)
  const about = Object.fromEntries(['table', 'constraint'].map((name) => [name, Reflect.get(error, name)]))
  return { type: error.name, message: error.message, code: code || undefined, ...about, stack: error.stack }
}

const outageSeconds = 5
const poolTimeout = /timeout exceeded when trying to connect/

const httpErrorCodes: Record<string, ShopErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'wrong_type',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'bad_request',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'bad_request',
  FST_REQ_FILE_TOO_LARGE: 'too_large',
  FST_FILES_LIMIT: 'too_large',
  FST_PARTS_LIMIT: 'too_large',
  FST_FIELDS_LIMIT: 'bad_request',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'wrong_type',
  ERR_HTTP_REQUEST_TIMEOUT: 'too_slow',
  HPE_HEADER_OVERFLOW: 'headers_too_large',
}

const databaseErrorCodes: Record<string, ShopErrorCode> = {
  ECONNREFUSED: 'database_unavailable',
  ECONNRESET: 'database_unavailable',
  EPIPE: 'database_unavailable',
  ETIMEDOUT: 'database_unavailable',
  ENOTFOUND: 'database_unavailable',
  EAI_AGAIN: 'database_unavailable',
  EHOSTUNREACH: 'database_unavailable',
  ENETUNREACH: 'database_unavailable',
  '08006': 'database_unavailable',
  '08001': 'database_unavailable',
  '57P01': 'database_unavailable',
  '57P02': 'database_unavailable',
  '57P03': 'database_unavailable',
  '57P05': 'database_unavailable',
  // A standby, or a primary that became one.
  '25006': 'database_unavailable',
  // PgBouncer's own errors.
  '08P01': 'database_unavailable',
  '53300': 'busy',
  '53100': 'database_unavailable',
  '40001': 'busy',
  '40P01': 'busy',
  '55P03': 'busy',
  '57014': 'busy',
}

function readErrorCode(error: unknown): { code: string; statusCode: number | undefined } {
  if (typeof error !== 'object' || error === null) return { code: '', statusCode: undefined }
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  const statusCode =
    'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : undefined
  return { code, statusCode }
}

/** A foreign key failed because the account was deleted during the request. */
function codeForDeletedAccount(error: unknown): ShopErrorCode | undefined {
  if (errorCode(error) !== '23503' || !(error instanceof Error)) return undefined
  return /_user_id_fkey$/.test(String(Reflect.get(error, 'constraint'))) ? 'login_needed' : undefined
}

/** The driver's connection errors have no code, only these messages. */
function codeForConnectionError(error: unknown): ShopErrorCode | undefined {
  const text = error instanceof Error ? error.message : ''
  if (isPoolTimeout(error)) return 'busy'
  if (
    /Connection terminated|Client has encountered a connection error|not queryable|Query read timeout|timeout expired/.test(
      text,
    )
  )
    return 'database_unavailable'
  return undefined
}
