import { readConfig } from '#server/config.ts'
import { processTerminal } from '#server/http/cli.ts'
import { runBackupCli, runRestoreCli } from './backup-cli.ts'

const [command, ...args] = process.argv.slice(2)
const run = command === 'restore' ? runRestoreCli : runBackupCli

process.exitCode = await run(args, {
  terminal: processTerminal,
  cwd: process.env.INIT_CWD ?? process.cwd(),
  readEnvironment: () => readConfig(process.env),
})
