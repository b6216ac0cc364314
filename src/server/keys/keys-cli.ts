import { parseArgs } from 'node:util'
import type { Database } from '#server/database/database.ts'
import { explainFailure, runCli, type Terminal, usageError } from '#server/http/cli.ts'
import { acceptLostKeys, type KeySources, openKeys, readKeys } from './open-keys.ts'
import { countByKey, type KeyUse, rotateKeys } from './rotate-keys.ts'

const usage = `Usage: npm run keys -- COMMAND

Manages the keys that encrypt two-factor keys and the notification key in the database. Prints no key.

Commands
  check   shows how much each key encrypts
  rotate  encrypts everything with the first key of SECRET_KEY; safe while the shop runs, and safe to repeat
  reset   only if the keys are lost: accepts the present keys and deletes the notification key, which devices
          replace at the next visit; two-factor codes then work again after a new setup, recovery codes at once

A new key: openssl rand -base64 32. With the embedded database, stop the shop first.

Exit codes: 0 done, 1 failed; the message says what was changed.
`

type Shop = { database: Database; sources: KeySources }
type KeysCliDeps = { terminal: Terminal; openShop: () => Promise<Shop> }

const commands: Record<string, (shop: Shop) => Promise<string>> = {
  async check({ database: { db }, sources }) {
    const keys = await readKeys(sources, { isNew: false })
    return formatUses(await countByKey(db, keys), keys.names)
  },

  async rotate({ database: { db }, sources }) {
    const keys = await openKeys(db, sources)
    const before = await explainFailure(
      'Some secrets may have the first key already. Keep both keys in SECRET_KEY and run the command again.',
      () => rotateKeys(db, keys),
    )
    const count = sum(before.map(({ byKey }) => sum(byKey.slice(1))))
    const done =
      count === 0 ? 'Everything readable already has the first key.' : `Encrypted ${count} secrets again.`
    return `${done}\n${formatUses(await countByKey(db, keys), keys.names)}`
  },

  async reset({ database: { db }, sources }) {
    const keys = await readKeys(sources, { isNew: true })
    await acceptLostKeys(db, keys)
    return `The shop accepts these keys. Restart it.\n${formatUses(await countByKey(db, keys), keys.names)}`
  },
}

export function runKeysCli(args: string[], deps: KeysCliDeps): Promise<number> {
  return runCli<Shop>({
    ...deps,
    parse() {
      const { values, positionals } = parseArgs({
        args,
        allowPositionals: true,
        options: { help: { type: 'boolean', short: 'h', default: false } },
      })
      if (values.help) return usage
      const [name = '', ...others] = positionals
      if (others.length > 0) throw usageError(`Unexpected argument: ${others.join(' ')}.`)
      const command = Object.hasOwn(commands, name) ? commands[name] : undefined
      if (!command) throw usageError('Give a command: check, rotate or reset.')
      return command
    },
  })
}

function formatUses(uses: readonly KeyUse[], names: readonly string[]): string {
  const keyLines = names.map((name, at) => {
    const parts = uses.flatMap((use) => (use.byKey[at] ? `${use.byKey[at]} ${use.name}` : []))
    return `${name}: ${parts.join(', ') || 'nothing; it can be removed'}\n`
  })
  const unreadable = uses.flatMap((use) => (use.unreadable > 0 ? `${use.unreadable} ${use.name}` : []))
  return [...keyLines, ...(unreadable.length > 0 ? [`No key: ${unreadable.join(', ')}\n`] : [])].join('')
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0)
}
