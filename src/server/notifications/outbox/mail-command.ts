import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/database/open.ts'
import { runMailCli } from './mail-cli.ts'

process.exitCode = await runMailCli(process.argv.slice(2), {
  terminal: {
    out: (text) => process.stdout.write(text),
    err: (text) => process.stderr.write(text),
  },
  async openShop() {
    const env = readConfig(process.env)
    return { database: await openDatabase({ url: env.databaseUrl, dataDir: env.dataDir, ...env.database }) }
  },
})
