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
    try {
      terminal.out(await command(shop))
      return 0
    } finally {
      await shop.database.close()
    }
  } catch (error) {
    terminal.err(`${formatCliError(error)}\n`)
    return 1
  }
}

export function usageError(message: string): ShopError {
  return new ShopError('invalid_input', { message })
}

/** Unexpected errors have their stack. */
export function formatCliError(error: unknown): string {
  if (error instanceof StartupError) return error.message
  if (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'))
    return `${error.message}. See --help.`
  const known = toShopError(error)
  if (known.code !== 'internal') return `${known.message} Nothing was changed. See --help.`
  return `Nothing was changed. ${error instanceof Error ? error.stack : error}`
}
