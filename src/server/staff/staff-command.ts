import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/database/open.ts'
import { processTerminal } from '#server/http/cli.ts'
import { runStaffCli } from './staff-cli.ts'

process.exitCode = await runStaffCli(process.argv.slice(2), {
  terminal: processTerminal,
  async openShop() {
    const env = readConfig(process.env)
    const database = await openDatabase({ url: env.databaseUrl, dataDir: env.dataDir, ...env.database })
    return { database, shopUrl: env.publicUrl ?? `http://localhost:${env.port}` }
  },
})
