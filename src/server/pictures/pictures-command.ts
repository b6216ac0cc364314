import { readConfig } from '#server/config.ts'
import { processTerminal } from '#server/http/cli.ts'
import { pictureFolder } from './open-pictures.ts'
import { runPicturesCli } from './pictures-cli.ts'

process.exitCode = await runPicturesCli(process.argv.slice(2), {
  terminal: processTerminal,
  readEnv() {
    const { dataDir, pictureBucket, aws } = readConfig(process.env)
    return { folder: pictureFolder(dataDir), pictureBucket, aws }
  },
})
