import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { testSecretKey } from '../default-config.ts'
import { makeDataFolder } from '../embedded-database.ts'
import { root } from '../source-files.ts'

export type ShopProcess = {
  url: string
  child: ChildProcess
  stderr: () => string
  end: (signal: NodeJS.Signals) => Promise<Exit>
  exited: Promise<Exit>
}

export type Exit = {
  code: number | null
  signal: NodeJS.Signals | null
  stdout: string
  stderr: string
}

const running = new Set<ChildProcess>()
const folders: string[] = []

/** A failed test leaves its processes. */
export async function endProcesses(): Promise<void> {
  const ends = [...running].map((child) => new Promise((resolve) => child.once('close', resolve)))
  // Each is a process group, so that children of the shell end too.
  for (const { pid } of running) if (pid !== undefined) process.kill(-pid, 'SIGKILL')
  await Promise.all(ends)
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
}

/**
 * Resolves when the shop listens; rejects with its stderr. With `shell`, the parent is a shell, as under npm.
 * `folder` has another release.
 */
export async function startProcess(
  env: Record<string, string>,
  { shell = false, folder = root } = {},
): Promise<ShopProcess> {
  const { child, exited, stderr } = run(env, { shell, folder })
  const url = await new Promise<string>((resolve, reject) => {
    child.stderr?.on('data', () => {
      const address = /is open: (http:\S+)/.exec(stderr())?.[1]
      if (address) resolve(address)
    })
    exited.then((exit) => reject(new Error(`The shop ended with ${exit.code}: ${exit.stderr}`)))
  })
  return {
    url,
    child,
    stderr,
    exited,
    end(signal) {
      child.kill(signal)
      return exited
    },
  }
}

export async function runToEnd(env: Record<string, string>, killWhen?: Promise<unknown>): Promise<Exit> {
  const { child, exited } = run(env)
  killWhen?.then(() => child.kill('SIGKILL'))
  return exited
}

function run(env: Record<string, string>, { shell = false, folder = root } = {}) {
  const main = join(folder, 'src/server/main.ts')
  const [command, args] = shell
    ? ['sh', ['-c', `"${process.execPath}" "${main}"; exit $?`]]
    : [process.execPath, [main]]
  const child = spawn(command, args, {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/haat/compiled'),
      PORT: '0',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'warn',
      // As in the tests that open the same database.
      SECRET_KEY: testSecretKey.toString('base64'),
      DEMO_CATALOGUE: 'off',
      DRAIN_SECONDS: '0',
      // Tests of the backup start it themselves.
      NIGHTLY_BACKUP: 'off',
      // The shoppers of these tests order without pauses.
      MAX_OPEN_CASH_ORDERS: '0',
      MAX_SHOPPER_ORDERS_PER_HOUR: '0',
      MAX_NETWORK_ORDERS_PER_HOUR: '0',
      ...env,
    },
  })
  running.add(child)
  const said = { stdout: '', stderr: '' }
  child.stdout.setEncoding('utf8').on('data', (text) => {
    said.stdout += text
  })
  child.stderr.setEncoding('utf8').on('data', (text) => {
    said.stderr += text
  })
  const exited = new Promise<Exit>((resolve) => {
    child.on('close', (code, signal) => {
      running.delete(child)
      resolve({ code, signal, ...said })
    })
  })
  return { child, exited, stderr: () => said.stderr }
}

export function makeTempFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'haat-crash-'))
  folders.push(folder)
  return folder
}

export async function copyDataFolder(): Promise<string> {
  const folder = makeTempFolder()
  cpSync(await makeDataFolder(), folder, { recursive: true })
  return folder
}
