import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/database/open.ts'
import { runMailCommand } from './mail-cli.ts'

process.exitCode = await runMailCommand(process.argv.slice(2), {
  terminal: {
    out: (text) => process.stdout.write(text),
    err: (text) => process.stderr.write(text),
  },
  async openShop() {
    const env = readConfig(process.env)
    return openDatabase({ url: env.databaseUrl, dataDir: env.dataDir })
  },
})
