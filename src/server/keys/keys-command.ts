import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/database/open.ts'
import { processTerminal } from '#server/http/cli.ts'
import { runKeysCli } from './keys-cli.ts'
import { keyFile } from './open-keys.ts'

process.exitCode = await runKeysCli(process.argv.slice(2), {
  terminal: processTerminal,
  async openShop() {
    const env = readConfig(process.env)
    const database = await openDatabase({ url: env.databaseUrl, dataDir: env.dataDir, ...env.database })
    return { database, sources: { secretKeys: env.secretKeys, file: keyFile(env.dataDir) } }
  },
})
