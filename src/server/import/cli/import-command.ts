import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/database/open.ts'
import { openPictures } from '#server/pictures/open-pictures.ts'
import { runImportCommand } from './import-cli.ts'

process.exitCode = await runImportCommand(process.argv.slice(2), {
  terminal: {
    out: (text) => process.stdout.write(text),
    err: (text) => process.stderr.write(text),
    isTty: process.stderr.isTTY,
  },
  // npm runs commands in the package folder, but the path is relative to the user's folder.
  cwd: process.env.INIT_CWD ?? process.cwd(),
  async openShop() {
    const env = readConfig(process.env)
    const database = await openDatabase({ url: env.databaseUrl, dataDir: env.dataDir, ...env.database })
    const warn = (line: string) => process.stderr.write(`${line}\n`)
    return { database, pictures: await openPictures(env, { warn }) }
  },
})
