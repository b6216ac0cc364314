import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/database/open.ts'
import { openPictureStore } from '#server/pictures/picture-store.ts'
import { runImportCommand } from './import-cli.ts'

const demoPictures = fileURLToPath(new URL('../../../../demo/pictures', import.meta.url))

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
    const folder = resolve(env.dataDir, 'pictures')
    return { database, pictures: await openPictureStore({ folder, readOnlyFolders: [demoPictures] }) }
  },
})
