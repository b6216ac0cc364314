import { parseArgs } from 'node:util'
import { formatDateTime } from '#domain/shop.ts'
import type { Database } from '#server/database/open.ts'
import type { Db } from '#server/database/tables.ts'
import { formatCliError } from '#server/http/cli-error.ts'
import { ShopError } from '#server/http/errors.ts'
import { listUnsent, requeueUnsent, type Unsent } from './unsent-store.ts'

const usage = `Usage: npm run mail -- COMMAND

Shows mails and push notifications that were not sent, and why.

Commands
  list     lists messages that wait or failed in the last thirty days
  again    sends them again, starting now

Options
  --help   shows this text

Recipients are not shown; use the order number or the account id. Mails with a password link are not sent again: the
person can request a new one. With the embedded database, stop the shop first; it sends them once it runs again.

Exit codes: 0 done, 1 nothing was changed.
`

export type MailCommandDeps = {
  terminal: { out: (text: string) => void; err: (text: string) => void }
  openShop: () => Promise<Database>
}

type Command = (db: Db) => Promise<string>

/** Returns the exit code. Opens the shop only after the arguments are valid. */
export async function runMailCommand(
  args: string[],
  { terminal, openShop }: MailCommandDeps,
): Promise<number> {
  try {
    const { values, positionals } = parseArguments(args)
    if (values.help) {
      terminal.out(usage)
      return 0
    }
    const task = parseCommand(positionals)
    const database = await openShop()
    try {
      terminal.out(await task(database.db))
      return 0
    } finally {
      await database.close()
    }
  } catch (error) {
    terminal.err(`${formatCliError(error)}\n`)
    return 1
  }
}

function parseArguments(args: string[]) {
  const options = { help: { type: 'boolean', short: 'h', default: false } } as const
  return parseArgs({ args, allowPositionals: true, options })
}

function parseCommand([command, ...others]: string[]): Command {
  if (others.length > 0) throw usageError(`Unexpected argument: ${others.join(' ')}.`)
  if (command === 'list') return printUnsent
  if (command === 'again') return retryUnsent
  throw usageError('Give a command: list or again.')
}

const nothingMessage = 'No unsent messages.\n'

async function printUnsent(db: Db): Promise<string> {
  const unsent = await listUnsent(db)
  return unsent.length === 0 ? nothingMessage : unsent.map(formatUnsent).join('')
}

async function retryUnsent(db: Db): Promise<string> {
  const count = await requeueUnsent(db)
  return count === 0 ? nothingMessage : `Messages to send again: ${count}.\n`
}

function formatUnsent({ kind, about, created_at, due_at, tries, given_up, fault }: Unsent): string {
  const next = due_at ? `next attempt ${formatTime(due_at)}` : `failed by ${given_up.join(', ')}`
  const why = fault ? `; ${fault}` : ''
  return `${formatTime(created_at)}  ${kind}, ${about}: ${tries} attempts, ${next}${why}\n`
}

function formatTime(at: Date): string {
  return formatDateTime(at.toISOString())
}

function usageError(message: string): ShopError {
  return new ShopError('invalid_input', { message })
}
