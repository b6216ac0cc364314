import { openDatabase } from '../database/open.ts'
import { readEnv } from '../env.ts'
import { runMail } from './run-mail.ts'

// The entry of `npm run mail`.
process.exitCode = await runMail(process.argv.slice(2), {
  terminal: {
    out: (text) => process.stdout.write(text),
    err: (text) => process.stderr.write(text),
  },
  async openShop() {
    const env = readEnv(process.env)
    return openDatabase({ url: env.databaseUrl, dataDir: env.dataDir })
  },
})
