import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { isEmail } from '#domain/account.ts'
import { roleLabels, type StaffRole, staffRoles } from '#domain/staff.ts'
import { invitationHours } from '#domain/staff-login.ts'
import type { Database } from '#server/database/open.ts'
import type { Db } from '#server/database/tables.ts'
import { formatCliError } from '#server/http/cli-error.ts'
import { ShopError } from '#server/http/errors.ts'
import { addSeller, renewPassword } from './add-seller.ts'
import { switchPerson } from './change-person.ts'
import { invitePerson } from './invite-person.ts'
import { findPersonByEmail, listPeople } from './people-store.ts'

const usage = `Usage: npm run seller -- COMMAND [options]

The people behind the counter, for whoever has the machine: also where nobody can log in any more.

Commands
  list                              everybody, with role and state
  add --email EMAIL --name NAME [--role ROLE] [--invite]
                                    a new login with a made-up password, shown once; with --invite a link
                                    instead, by which they make up their own
  reset-password EMAIL [--no-totp]  a new made-up password, shown once; logs out everywhere. --no-totp takes
                                    the second step off, too
  disable EMAIL                     switched off: logged out everywhere, logs in no more
  enable EMAIL                      switched on again, with the password from before

Options
  --role ROLE                       ${staffRoles.map((role) => `${role} (${roleLabels[role].about.toLowerCase().replace(/\.$/, '')})`).join(',\n                                    ')};
                                    packer where none is given
  --help                            this text

On the embedded database stop the shop first. Passwords are made up here and never given on the command line, where
others could read them; change it under 'My login' after the first login.

Exit codes: 0 done, 1 nothing was changed.
`

export type SellerStand = {
  terminal: { out: (text: string) => void; err: (text: string) => void }
  openShop: () => Promise<{ database: Database; shopUrl: string }>
}

const options = {
  email: { type: 'string' },
  name: { type: 'string' },
  role: { type: 'string', default: 'packer' },
  invite: { type: 'boolean', default: false },
  'no-totp': { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const

type Values = ReturnType<typeof readArguments>['values']
type Task = (db: Db, shopUrl: string) => Promise<string>

/** The command line did it, in no request. */
const by = { sellerId: null, requestId: null }

/** Runs the command and gives its exit code. The shop is opened only once the arguments have been understood. */
export async function runSeller(args: string[], { terminal, openShop }: SellerStand): Promise<number> {
  try {
    const { values, positionals } = readArguments(args)
    if (values.help) {
      terminal.out(usage)
      return 0
    }
    const task = readTask(positionals, values)
    const { database, shopUrl } = await openShop()
    try {
      terminal.out(await task(database.db, shopUrl))
      return 0
    } finally {
      await database.close()
    }
  } catch (error) {
    terminal.err(`${formatCliError(error)}\n`)
    return 1
  }
}

function readArguments(args: string[]) {
  return parseArgs({ args, allowPositionals: true, options })
}

function readTask([command, email, ...others]: string[], values: Values): Task {
  if (others.length > 0) throw fault(`I don't know what to do with: ${others.join(' ')}.`)
  switch (command) {
    case 'list':
      return list
    case 'add':
      return add(values)
    case 'reset-password':
      return resetPassword(emailOf(email), values['no-totp'])
    case 'disable':
      return switchTo(emailOf(email), true)
    case 'enable':
      return switchTo(emailOf(email), false)
    default:
      throw fault('Say what to do: list, add, reset-password, disable or enable.')
  }
}

async function list(db: Db): Promise<string> {
  const people = await listPeople(db)
  const rows = people.map(({ email, name, role, disabled_at: off, second_step: twoSteps }) => [
    email,
    name,
    roleLabels[role].name.toLowerCase(),
    [off ? 'switched off' : '', twoSteps ? 'two steps' : ''].filter(Boolean).join(', '),
  ])
  const widths = [0, 1, 2].map((column) => Math.max(0, ...rows.map((row) => row[column]?.length ?? 0)))
  return rows
    .map(
      (row) =>
        `${row
          .map((cell, at) => cell.padEnd(widths[at] ?? 0))
          .join('  ')
          .trimEnd()}\n`,
    )
    .join('')
}

function add(values: Values): Task {
  const [email, name, role] = [emailOf(values.email), values.name?.trim(), roleOf(values.role)]
  if (!name || name.length > 200) throw fault('Give a name of at most 200 characters: --name NAME.')
  return async (db, shopUrl) => {
    if (values.invite) {
      const { token } = await invitePerson(db, { by, name, email, role })
      return `${name} is invited. The link works once, within ${invitationHours} hours, and is shown only now:\n${shopUrl}/seller/join#${token.text}\n`
    }
    const password = makeUp()
    await addSeller(db, { by, name, email, role, password })
    return `${name} can log in as ${email}, password ${password} (shown only now).\n`
  }
}

function resetPassword(email: string, noSecondStep: boolean): Task {
  return async (db) => {
    const { id, disabled_at: off, name } = await personOf(db, email)
    const password = makeUp()
    const { hasSecondStep } = await renewPassword(db, { by, id, password, noSecondStep })
    const notes = [
      hasSecondStep ? ' The second step is asked for as before; --no-totp takes it off.' : '',
      off ? ' They are switched off: enable them, too.' : '',
    ]
    return `The new password of ${name} is ${password} (shown only now). They are logged out everywhere.${notes.join('')}\n`
  }
}

function switchTo(email: string, isOff: boolean): Task {
  return async (db) => {
    const { id, name } = await personOf(db, email)
    await switchPerson(db, { by, id, isOff })
    return `${name} is switched ${isOff ? 'off and logged out everywhere' : 'on'}.\n`
  }
}

async function personOf(db: Db, email: string) {
  const person = await findPersonByEmail(db, email)
  if (!person) throw fault(`Nobody behind the counter has the e-mail ${email}.`)
  return person
}

function emailOf(email: string | undefined): string {
  if (email === undefined || !isEmail(email) || email.length > 254)
    throw fault('Give the e-mail of whom it is about.')
  return email
}

function roleOf(text: string): StaffRole {
  const role = staffRoles.find((known) => known === text)
  if (!role) throw fault(`There is no role ${text}. The roles are ${staffRoles.join(', ')}.`)
  return role
}

/** Ninety-six bits. */
function makeUp(): string {
  return randomBytes(12).toString('base64url')
}

function fault(message: string): ShopError {
  return new ShopError('invalid_input', { message })
}
