// Reads the English messages.
import '#server/i18n/catalogues.ts'
import { errorSentence, errorStatuses, type ShopErrorCode } from './shop-errors.ts'

/**
 * `message` is a function, so that the caller's language is chosen when the reply is written. A text keeps its
 * language. `field` is the refused value, as in the contract.
 */
type ErrorDetails = { message?: LocalText | undefined; retryAfter?: number; field?: string | undefined }
type LocalText = string | (() => string)

export class ShopError extends Error {
  readonly code: ShopErrorCode
  readonly status: number
  readonly retryAfter: number | undefined
  readonly field: string | undefined
  /** The sentence in the current language. `message` is English, for logs. */
  readonly localMessage: () => string

  constructor(code: ShopErrorCode, { message, retryAfter, field }: ErrorDetails = {}) {
    const localMessage =
      typeof message === 'string' ? () => message : (message ?? (() => errorSentence(code)))
    super(localMessage())
    this.name = 'ShopError'
    this.localMessage = localMessage
    this.code = code
    this.status = errorStatuses[code]
    this.retryAfter = retryAfter
    this.field = field
  }
}

export function invalidInput(message: LocalText, field?: string): ShopError {
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

/** A restart or failover, after which the same statement works. A full disk is not one. */
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
