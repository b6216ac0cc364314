import { parseArgs } from 'node:util'
import { formatDateTime } from '#rules/shop.ts'
import type { Database } from '../database/open.ts'
import type { Db } from '../database/tables.ts'
import { ShopError } from '../errors.ts'
import { sayFault } from '../say-fault.ts'
import { listUnsent, sendAgain, type Unsent } from './unsent-store.ts'

const usage = `Usage: npm run mail -- COMMAND

What people have not been told yet, by mail or on their telephones, and why.

Commands
  list     messages that wait, and those that were given up in the last thirty days
  again    gives them another try, beginning now

Options
  --help   this text

Nobody's address is shown: an order's number, or an account's id, leads to it. Links that set a password are not sent again: whoever wants
one asks anew. On the embedded database stop the shop first; it sends once it is open.

Exit codes: 0 done, 1 nothing was changed.
`

export type MailStand = {
  terminal: { out: (text: string) => void; err: (text: string) => void }
  openShop: () => Promise<Database>
}

type Task = (db: Db) => Promise<string>

/** Runs the command and gives its exit code. The shop is opened only once the arguments have been understood. */
export async function runMail(args: string[], { terminal, openShop }: MailStand): Promise<number> {
  try {
    const { values, positionals } = readArguments(args)
    if (values.help) {
      terminal.out(usage)
      return 0
    }
    const task = readTask(positionals)
    const database = await openShop()
    try {
      terminal.out(await task(database.db))
      return 0
    } finally {
      await database.close()
    }
  } catch (error) {
    terminal.err(`${sayFault(error)}\n`)
    return 1
  }
}

function readArguments(args: string[]) {
  const options = { help: { type: 'boolean', short: 'h', default: false } } as const
  return parseArgs({ args, allowPositionals: true, options })
}

function readTask([command, ...others]: string[]): Task {
  if (others.length > 0) throw fault(`I don't know what to do with: ${others.join(' ')}.`)
  if (command === 'list') return list
  if (command === 'again') return again
  throw fault('Say what to do: list or again.')
}

const nothing = 'Nothing waits, and nothing was given up.\n'

async function list(db: Db): Promise<string> {
  const unsent = await listUnsent(db)
  return unsent.length === 0 ? nothing : unsent.map(describe).join('')
}

async function again(db: Db): Promise<string> {
  const count = await sendAgain(db)
  return count === 0 ? nothing : `${count} get another try.\n`
}

function describe({ kind, about, created_at, due_at, tries, given_up, fault }: Unsent): string {
  const next = due_at ? `next ${timeOf(due_at)}` : `given up by ${given_up.join(', ')}`
  const why = fault ? `; ${fault}` : ''
  return `${timeOf(created_at)}  ${kind}, ${about}: tried ${tries} times, ${next}${why}\n`
}

function timeOf(at: Date): string {
  return formatDateTime(at.toISOString())
}

function fault(message: string): ShopError {
  return new ShopError('invalid_input', { message })
}
