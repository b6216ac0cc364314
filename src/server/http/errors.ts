import { maxAddresses } from '#domain/address.ts'
import { maxQuantity } from '#domain/cart.ts'
import { maxAwaitingOrders } from '#domain/payment.ts'

/** Every expected error: HTTP status and sentence. */
const shopErrors = {
  bad_request: [400, 'That request could not be read.'],
  event_unreadable: [400, 'This event does not have the shape of one.'],
  invalid_input: [400, 'Some of what was sent is not valid.'],
  address_missing: [400, 'Please select an address'],
  address_unserved: [400, "Sorry, we don't deliver to this pin code yet."],
  quantity_too_large: [400, `You can order at most ${maxQuantity} of one product.`],
  picture_unreadable: [400, 'This picture could not be read. Please use a JPEG, PNG, WebP or AVIF file.'],
  // Not 401: the caller is logged in and stays so.
  wrong_password: [400, 'The current password is not right.'],
  reset_invalid: [400, 'This link has run out or was used already. Please ask for a new one.'],
  invite_invalid: [400, 'This invitation has run out or was used already. Please ask for a new one.'],
  setup_code_wrong: [400, 'This code is not right. Please type the one that the app shows now.'],
  push_service_unknown: [400, 'This browser’s notifications come by a way that the shop does not know.'],
  signature_wrong: [400, 'The signature of this message is not right.'],
  // The two is-auth checks reply 200 to a visitor.
  not_logged_in: [200, 'Not logged in'],
  login_needed: [401, 'Please log in first.'],
  seller_login_needed: [401, 'Please log in as a seller first.'],
  wrong_credentials: [401, 'Invalid email or password'],
  metrics_token_needed: [401, 'This needs the token that METRICS_TOKEN names.'],
  code_needed: [401, 'Please type the code of your authenticator app.'],
  code_wrong: [401, 'This code is not right, or was used already.'],
  cross_site: [403, 'This request came from another site and was refused.'],
  not_your_duty: [403, "Your account may not do this. Please ask the shop's owner."],
  not_found: [404, 'There is nothing at this address.'],
  address_not_found: [404, 'This address does not exist.'],
  product_not_found: [404, 'This product does not exist.'],
  order_not_found: [404, 'This order does not exist.'],
  checkout_not_found: [404, 'This payment page does not exist.'],
  person_not_found: [404, 'There is no such person behind the counter.'],
  flag_not_found: [404, 'This payment is not among those that need you.'],
  import_not_found: [404, 'This file is no longer here. Please bring it once more.'],
  method_not_allowed: [405, 'This address does not take that method.'],
  too_slow: [408, 'The request took too long to arrive.'],
  email_taken: [409, 'An account with this email already exists. Please log in.'],
  seller_exists: [409, 'Somebody with this email is behind the counter already.'],
  last_owner: [409, 'The shop needs an owner. Please make somebody else one first.'],
  own_access: [409, "You can't change your own role or switch yourself off. Another owner can."],
  own_second_step: [409, 'Your own second step is switched off under My login, with password and code.'],
  person_changed: [409, 'Somebody else has changed this person meanwhile. Nothing was overwritten.'],
  second_step_on: [409, 'The second step is on already. Switch it off first to begin anew.'],
  second_step_off: [409, 'The second step is not switched on.'],
  addresses_full: [409, `You have ${maxAddresses} addresses already. Please delete one first.`],
  order_open: [
    409,
    'You have an order on its way. You can delete your account once it is delivered or cancelled.',
  ],
  order_unpaid: [409, 'An order of yours waits for its payment. Please cancel it first, under My Orders.'],
  sku_taken: [409, 'Another product has this SKU already.'],
  changed_meanwhile: [409, 'This product was changed meanwhile. Please look at it again; nothing was saved.'],
  out_of_stock: [409, 'Something in your cart is out of stock.'],
  stock_gone: [409, 'The goods of this order are no longer in stock.'],
  not_payable: [409, 'No cash can be received for this order.'],
  featured_changed: [
    409,
    'Somebody has changed meanwhile which products come first. Look at them again, then save.',
  ],
  settings_changed: [
    409,
    'Somebody has changed the settings meanwhile. Yours are kept here: look at them again, then save.',
  ],
  already_paid: [409, 'This order is paid already.'],
  flag_done: [409, 'Somebody has dealt with this payment already.'],
  refund_by_hand: [
    409,
    'This money does not go back by itself. Please send it back, then note the transfer here.',
  ],
  refund_refused: [409, 'The payment provider did not give the money back.'],
  refund_begun: [
    409,
    'The money for this order goes back to its shopper, or is back already. It stays cancelled.',
  ],
  refund_elsewhere: [
    409,
    'This money has gone back already, and the order still stands. Please cancel the order first, or say that nothing is to be done.',
  ],
  not_online: [409, 'This order is paid at the door.'],
  amount_unpayable: [409, "An order of this amount can't be paid online. Please choose cash on delivery."],
  payment_over: [409, 'The time to pay for this order is over. Please order again: your cart is as it was.'],
  transfer_told: [409, 'The shop is looking for your payment. Please wait for its answer first.'],
  awaiting_full: [
    409,
    `${maxAwaitingOrders} of your orders wait for their payment already. Please pay or cancel one of them first.`,
  ],
  cash_orders_full: [
    409,
    'You have as many open orders with cash on delivery as the shop takes. Please wait until it has accepted one, or cancel one under My Orders.',
  ],
  not_upi: [409, 'This order is not paid by UPI.'],
  utr_taken: [409, 'This number was given for another payment already. Please check it, or call the shop.'],
  utr_changed: [409, 'This payment has changed meanwhile. Please look at it again.'],
  too_many_told: [
    409,
    'The shop is looking for several payments of yours already. Please wait for its answer, or call the shop.',
  ],
  not_cancellable: [409, 'Only an order that is still pending can be cancelled.'],
  import_running: [409, 'This file is being worked on already.'],
  import_changed: [409, 'This file was checked anew meanwhile. Please look at the new figures first.'],
  import_done: [409, 'This file is in the catalogue already.'],
  too_large: [413, 'What was sent is too large.'],
  wrong_type: [415, 'This address does not take that kind of content.'],
  key_reused: [422, 'This order key was already used for another order.'],
  too_many_orders: [429, 'Too many orders were placed within the hour. Please wait a little and try again.'],
  too_many_tries: [429, 'Too many tries. Please wait a little and try again.'],
  setup_locked: [429, 'Too many wrong codes. Please set the second step up anew.'],
  code_locked: [
    429,
    "Too many wrong codes. Please use a recovery code, or ask the shop's owner to take the second step off.",
  ],
  headers_too_large: [431, 'The headers of that request are too long.'],
  internal: [500, 'Something went wrong on our side. Please try again.'],
  online_payment_off: [503, 'Online payment is not set up yet'],
  payment_unreachable: [
    503,
    'The payment page could not be opened. Your order is kept: please try again under My Orders.',
  ],
  busy: [503, 'The shop is very busy. Please try again in a moment.'],
  second_step_sealed: [
    503,
    "The code can't be checked at the moment. Please use a recovery code, or ask the shop's owner.",
  ],
  push_off: [503, 'Notifications are not working at the moment.'],
  figures_counting: [503, 'The figures are still being counted. Please try again in a moment.'],
  database_unavailable: [503, 'The shop is resting for a moment. Please try again shortly.'],
} as const satisfies Record<string, readonly [number, string]>

export type ShopErrorCode = keyof typeof shopErrors

export class ShopError extends Error {
  readonly code: ShopErrorCode
  readonly status: number
  readonly retryAfter: number | undefined

  constructor(code: ShopErrorCode, { message, retryAfter }: { message?: string; retryAfter?: number } = {}) {
    super(message ?? shopErrors[code][1])
    this.name = 'ShopError'
    this.code = code
    this.status = shopErrors[code][0]
    this.retryAfter = retryAfter
  }
}

export function invalidInput(message: string): ShopError {
  return new ShopError('invalid_input', { message })
}

export function toShopError(error: unknown): ShopError {
  if (error instanceof ShopError) return error
  const { code, statusCode } = readErrorCode(error)
  const known =
    httpErrorCodes[code] ??
    databaseErrorCodes[code] ??
    codeForConnectionError(error) ??
    codeForDeletedAccount(error)
  if (known) return new ShopError(known)
  if (statusCode === 404) return new ShopError('not_found')
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return new ShopError('bad_request')
  return new ShopError('internal')
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
  if (/timeout exceeded when trying to connect/.test(text)) return 'busy'
  if (
    /Connection terminated|Client has encountered a connection error|not queryable|Query read timeout/.test(
      text,
    )
  )
    return 'database_unavailable'
  return undefined
}
