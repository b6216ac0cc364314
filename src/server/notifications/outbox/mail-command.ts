import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/database/open.ts'
import { processTerminal } from '#server/http/cli.ts'
import { runMailCli } from './mail-cli.ts'

process.exitCode = await runMailCli(process.argv.slice(2), {
  terminal: processTerminal,
  async openShop() {
    const env = readConfig(process.env)
    return { database: await openDatabase({ url: env.databaseUrl, dataDir: env.dataDir, ...env.database }) }
  },
})
