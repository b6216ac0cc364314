import { parseArgs } from 'node:util'
import { formatDateTime } from '#domain/i18n/dates.ts'
import type { Database } from '#server/database/database.ts'
import type { Db } from '#server/database/tables.ts'
import { runCli, type Terminal, usageError } from '#server/http/cli.ts'
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

Exit codes: 0 done, 1 failed; the message says what was changed.
`

type Shop = { database: Database }
export type MailCliDeps = { terminal: Terminal; openShop: () => Promise<Shop> }

type Command = (db: Db) => Promise<string>

export function runMailCli(args: string[], deps: MailCliDeps): Promise<number> {
  return runCli<Shop>({
    ...deps,
    parse() {
      const { values, positionals } = parseArguments(args)
      if (values.help) return usage
      const command = parseCommand(positionals)
      return ({ database }) => command(database.db)
    },
  })
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
