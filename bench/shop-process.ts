import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import net from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { BenchEnvironment } from './environments.ts'
import { sendOnce } from './http-client.ts'

export type ShopProcess = {
  port: number
  /** From the start of the process to its first page, in milliseconds. */
  firstAnswerMs: number
  /** Memory that is really held, in bytes; NaN where the system does not tell. */
  memory(): Promise<number>
  /** Seconds of processor time so far; NaN where the system does not tell. */
  cpuSeconds(): Promise<number>
  stop(): Promise<void>
}

export const rootFolder = fileURLToPath(new URL('..', import.meta.url))
const compiled = join(rootFolder, 'node_modules/.cache/haat/compiled')
const running = new Set<ChildProcess>()
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

/** The shop as `npm start` runs it, in a process of its own, its log in a file. Resolves with the first page. */
export async function startShop(place: BenchEnvironment): Promise<ShopProcess> {
  const port = await freePort()
  const startedAt = performance.now()
  const child = start(['src/server/main.ts'], { ...place.env, PORT: String(port), HOST: '127.0.0.1' })
  child.stdout!.pipe(createWriteStream(join(place.folder, 'shop.log')))
  const words = outputOf(child)
  while (!(await hasFirstPage(port))) {
    if (child.exitCode !== null) throw new Error(`The shop did not start: ${words()}`)
    await wait(5)
  }
  const firstAnswerMs = performance.now() - startedAt
  return {
    port,
    firstAnswerMs,
    memory: () => residentMemory(child.pid!),
    cpuSeconds: () => cpuSeconds(child.pid!),
    async stop() {
      child.kill('SIGTERM')
      await waitForExit(child)
    },
  }
}

/** Runs a script of this checkout to its end, which must be one of the `fine` exit codes. */
export async function runScript(
  args: readonly string[],
  { env, fine = [0] }: { env: Record<string, string>; fine?: number[] },
): Promise<void> {
  const child = start(args, env)
  const words = outputOf(child)
  child.stdout!.resume()
  const code = await waitForExit(child)
  if (code === null || !fine.includes(code))
    throw new Error(`${args.join(' ')} ended with ${code}: ${words()}`)
}

/** A script of the bench that answers over a channel to this process. */
export function startHelper(file: string, env: Record<string, string> = {}): ChildProcess {
  const child = start([`bench/${file}`], env, 'ipc')
  child.stdout!.pipe(process.stderr)
  child.stderr!.pipe(process.stderr)
  return child
}

export async function waitForExit(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  return child.exitCode
}

export async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as net.AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

function start(args: readonly string[], env: Record<string, string>, channel?: 'ipc'): ChildProcess {
  const child = spawn(process.execPath, args, {
    cwd: rootFolder,
    // Compiled code is kept between starts, as `npm start` does.
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: compiled, ...env },
    stdio: ['ignore', 'pipe', 'pipe', ...(channel ? [channel] : [])],
  })
  running.add(child)
  child.once('exit', () => running.delete(child))
  return child
}

function outputOf(child: ChildProcess): () => string {
  let words = ''
  child.stderr!.on('data', (chunk) => {
    words += chunk
  })
  return () => words.trim()
}

/** False while nobody listens there. */
async function hasFirstPage(port: number): Promise<boolean> {
  const answer = await sendOnce(port, { path: '/' }).catch(() => null)
  if (answer && answer.status !== 200) throw new Error(`The first page was answered with ${answer.status}`)
  return answer !== null
}

async function residentMemory(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) * 1024
}

async function cpuSeconds(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const ticksASecond = 100
  return (Number(fields[11] ?? Number.NaN) + Number(fields[12] ?? Number.NaN)) / ticksASecond
}
