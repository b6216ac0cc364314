import { setFlagsFromString } from 'node:v8'
import { readConfig } from '#server/config.ts'
import { processTerminal } from '#server/http/cli.ts'
import { runBackupCli } from './backup-cli.ts'
import { runRestoreCli } from './restore-cli.ts'

// V8's optimizing compiler needs 600 MB for the embedded database, which reads its tables once here.
for (const option of ['--no-wasm-tier-up', '--no-wasm-dynamic-tiering']) setFlagsFromString(option)

const [command, ...args] = process.argv.slice(2)
const run = command === 'restore' ? runRestoreCli : runBackupCli

process.exitCode = await run(args, {
  terminal: processTerminal,
  cwd: process.env.INIT_CWD ?? process.cwd(),
  readEnvironment: () => readConfig(process.env),
})
