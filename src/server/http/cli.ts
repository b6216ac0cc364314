// Commands print dates and errors, which are messages.
import '#server/i18n/catalogues.ts'
import { ShopError, toShopError } from './errors.ts'
import { StartupError } from './startup-error.ts'

export type Terminal = { out: (text: string) => void; err: (text: string) => void }

export const processTerminal: Terminal = {
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
}

type Cli<Shop> = {
  terminal: Terminal
  /** Returns what to run, or the help text. */
  parse: () => string | ((shop: Shop) => Promise<string>)
  openShop: () => Promise<Shop>
}

/** Returns the exit code. Opens the shop only after the arguments are valid. */
export async function runCli<Shop extends { database: { close: () => Promise<void> } }>({
  terminal,
  parse,
  openShop,
}: Cli<Shop>): Promise<number> {
  try {
    const command = parse()
    if (typeof command === 'string') {
      terminal.out(command)
      return 0
    }
    const shop = await openShop()
    await explainUnexpected(
      'The command did not finish: check what it changed before you run it again.',
      () => command(shop).then(terminal.out).finally(shop.database.close),
    )
    return 0
  } catch (error) {
    terminal.err(`${formatCliError(error)}\n`)
    return 1
  }
}

/** `message` is a sentence on what the command leaves behind and what to do about it. */
class UnfinishedError extends Error {
  constructor(message: string, cause: unknown) {
    super(message, { cause: cause instanceof UnfinishedError ? cause.cause : cause })
    this.name = 'UnfinishedError'
  }
}

/** For `work` that changes something before its end: its errors say `leftBehind`. */
export async function explainFailure<Result>(
  leftBehind: string,
  work: () => Promise<Result>,
  { isExplained = (_error: unknown): boolean => false } = {},
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw isExplained(error) ? error : new UnfinishedError(leftBehind, error)
  }
}

/** For `work` in one transaction, which a `ShopError` rolls back. Of other errors this is not known. */
export function explainUnexpected<Result>(leftBehind: string, work: () => Promise<Result>): Promise<Result> {
  const isExplained = (error: unknown) => error instanceof ShopError || error instanceof UnfinishedError
  return explainFailure(leftBehind, work, { isExplained })
}

export function usageError(message: string): ShopError {
  return new ShopError('invalid_input', { message })
}

export function formatCliError(error: unknown): string {
  if (error instanceof UnfinishedError) return withReason(error.cause, error.message)
  if (error instanceof StartupError) return error.message
  if (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'))
    return `${error.message}. See --help.`
  return withReason(error, `Nothing was changed.${error instanceof ShopError ? ' See --help.' : ''}`)
}

/** Unexpected errors have their stack. */
function withReason(error: unknown, outcome: string): string {
  if (error instanceof StartupError) return `${error.message} ${outcome}`
  const known = toShopError(error)
  if (known.code !== 'internal') return `${known.message} ${outcome}`
  return `${outcome} ${error instanceof Error ? error.stack : error}`
}
