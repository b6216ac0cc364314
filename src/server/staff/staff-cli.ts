import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { isEmail } from '#domain/account.ts'
import { t } from '#domain/i18n/translate.ts'
import { invitationHours } from '#domain/staff/login.ts'
import { type StaffRole, staffRoles } from '#domain/staff/roles.ts'
import type { Database } from '#server/database/database.ts'
import type { Db } from '#server/database/tables.ts'
import { runCli, type Terminal, usageError } from '#server/http/cli.ts'
import { withLanguage } from '#server/i18n/catalogues.ts'
import { addStaff, disableStaff, resetStaffPassword } from './change-staff.ts'
import { inviteStaff } from './invite-staff.ts'
import { findStaffByEmail, listStaff } from './staff-store.ts'

const roleList = staffRoles
  .map((role) => `${role} (${describeRole(role)})`)
  .join(',\n                                    ')

const usage = `Usage: npm run seller -- COMMAND [options]

Manages the staff from the command line, also if no one can log in.

Commands
  list                              lists the staff with role and state
  add --email EMAIL --name NAME [--role ROLE] [--invite]
                                    adds a login with a generated password, shown once; with --invite prints a
                                    link instead, where the person sets the password
  reset-password EMAIL [--no-totp]  sets a generated password, shown once, and logs out everywhere; --no-totp
                                    also removes two-factor
  disable EMAIL                     deactivates a login and logs it out everywhere
  enable EMAIL                      activates a login again, with its old password

Options
  --role ROLE                       ${roleList};
                                    default: packer
  --help                            shows this text

With the embedded database, stop the shop first. The command line takes no passwords, because other users of the
machine could read them. Change a generated password under My login after the first login.

Exit codes: 0 done, 1 failed; the message says what was changed.
`

type Shop = { database: Database; shopUrl: string }
export type StaffCliDeps = { terminal: Terminal; openShop: () => Promise<Shop> }

const options = {
  email: { type: 'string' },
  name: { type: 'string' },
  role: { type: 'string', default: 'packer' },
  invite: { type: 'boolean', default: false },
  'no-totp': { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const

type Values = ReturnType<typeof parseArguments>['values']
type Command = (shop: { db: Db; shopUrl: string }) => Promise<string>

const by = { sellerId: null, requestId: null }

export function runStaffCli(args: string[], deps: StaffCliDeps): Promise<number> {
  return runCli<Shop>({
    ...deps,
    parse() {
      const { values, positionals } = parseArguments(args)
      if (values.help) return usage
      const command = parseCommand(positionals, values)
      return ({ database, shopUrl }) => command({ db: database.db, shopUrl })
    },
  })
}

function parseArguments(args: string[]) {
  return parseArgs({ args, allowPositionals: true, options })
}

function parseCommand([command, email, ...others]: string[], values: Values): Command {
  if (others.length > 0) throw usageError(`Unexpected argument: ${others.join(' ')}.`)
  switch (command) {
    case 'list':
      return list
    case 'add':
      return add(values)
    case 'reset-password':
      return resetPassword(emailOf(email), values['no-totp'])
    case 'disable':
      return setState(emailOf(email), true)
    case 'enable':
      return setState(emailOf(email), false)
    default:
      throw usageError('Give a command: list, add, reset-password, disable or enable.')
  }
}

async function list({ db }: { db: Db }): Promise<string> {
  const staff = await listStaff(db)
  const rows = staff.map(({ email, name, role, disabled_at: off, two_factor: hasTwoFactor }) => [
    email,
    name,
    withLanguage('en', () => t(`seller-settings.role.${role}.name`)).toLowerCase(),
    [off ? 'deactivated' : '', hasTwoFactor ? 'two-factor' : ''].filter(Boolean).join(', '),
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

function add(values: Values): Command {
  const [email, name, role] = [emailOf(values.email), values.name?.trim(), roleOf(values.role)]
  if (!name || name.length > 200) throw usageError('Give a name of at most 200 characters: --name NAME.')
  return async ({ db, shopUrl }) => {
    if (values.invite) {
      const { token } = await inviteStaff(db, { by, name, email, role })
      return `${name} was invited. The link is shown only now. It works once and expires in ${invitationHours} hours:\n${shopUrl}/seller/join#${token.text}\n`
    }
    const password = generatePassword()
    await addStaff(db, { by, name, email, role, password })
    return `${name} can log in as ${email}, password ${password} (shown only now).\n`
  }
}

function resetPassword(email: string, isTwoFactorRemoved: boolean): Command {
  return async ({ db }) => {
    const { id, disabled_at: off, name } = await getStaff(db, email)
    const password = generatePassword()
    const { hasTwoFactor } = await resetStaffPassword(db, { by, id, password, isTwoFactorRemoved })
    const notes = [
      hasTwoFactor ? ' Two-factor is still on; --no-totp removes it.' : '',
      off ? ' The login is still deactivated: use enable to activate it.' : '',
    ]
    return `The new password of ${name} is ${password} (shown only now). All their devices are logged out.${notes.join('')}\n`
  }
}

function setState(email: string, isOff: boolean): Command {
  return async ({ db }) => {
    const { id, name } = await getStaff(db, email)
    await disableStaff(db, { by, id, isOff })
    return `${name} is ${isOff ? 'deactivated and logged out everywhere' : 'active'}.\n`
  }
}

async function getStaff(db: Db, email: string) {
  const person = await findStaffByEmail(db, email)
  if (!person) throw usageError(`No staff member has the email ${email}.`)
  return person
}

function emailOf(email: string | undefined): string {
  if (email === undefined || !isEmail(email) || email.length > 254)
    throw usageError('Give the email of the staff member.')
  return email
}

function roleOf(text: string): StaffRole {
  const role = staffRoles.find((known) => known === text)
  if (!role) throw usageError(`There is no role ${text}. Roles: ${staffRoles.join(', ')}.`)
  return role
}

function generatePassword(): string {
  return randomBytes(12).toString('base64url')
}

function describeRole(role: StaffRole): string {
  return withLanguage('en', () => t(`seller-settings.role.${role}.text`))
    .toLowerCase()
    .replace(/\.$/, '')
}
