import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, existsSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { findFreePorts } from '../scripts/postgres-programs.ts'
import { sendOnce } from './http-client.ts'

export type RunningShop = {
  port: number
  firstReplyMs: number
  memory: () => Promise<number>
  /** Bytes in use after garbage collection: JavaScript and buffers. Only with `hasHeapProbe`. */
  heap: () => Promise<number>
  cpuMs: () => Promise<number>
  stop: () => Promise<void>
}

const projectFolder = fileURLToPath(new URL('..', import.meta.url))
/** The limits of memory that `npm start` sets. */
const { serverEnvironment }: { serverEnvironment: Record<string, string> } = await import(
  new URL('../scripts/shop-process.mjs', import.meta.url).href
)
const { NODE_OPTIONS = '', MALLOC_ARENA_MAX = '' } = serverEnvironment
const running = new Set<ChildProcess>()
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

type StartOptions = { env: Record<string, string>; folder: string; hasHeapProbe?: boolean }

/** Resolves with the first page. The log goes to a file. */
export async function startShop({ env, folder, hasHeapProbe = false }: StartOptions) {
  const [port = 0] = await findFreePorts(1)
  const startedAt = performance.now()
  const heapFile = join(folder, 'heap.txt')
  const probe = hasHeapProbe ? ' --expose-gc --import ./bench/heap-probe.ts' : ''
  const limits = { NODE_OPTIONS: NODE_OPTIONS + probe, MALLOC_ARENA_MAX, HEAP_FILE: heapFile }
  const child = start(['src/server/main.ts'], {
    env: { NIGHTLY_BACKUP: 'off', ...env, ...limits, PORT: String(port), HOST: '127.0.0.1' },
  })
  child.stdout!.pipe(createWriteStream(join(folder, 'shop.log')))
  const errors = collectErrors(child)
  while (!(await isReady(port))) {
    if (child.exitCode !== null) throw new Error(`The shop did not start: ${errors()}`)
    await wait(5)
  }
  const shop: RunningShop = {
    port,
    firstReplyMs: performance.now() - startedAt,
    async memory() {
      const status = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => '')
      return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) * 1024
    },
    async heap() {
      rmSync(heapFile, { force: true })
      child.kill('SIGUSR2')
      for (;;) {
        const written = await readFile(heapFile, 'utf8').catch(() => '')
        if (written !== '') return Number(written)
        await wait(50)
      }
    },
    cpuMs: () => readCpuMs(child.pid ?? 0),
    async stop() {
      child.kill('SIGTERM')
      await waitForExit(child)
    },
  }
  return shop
}

export async function runScript(args: readonly string[], env: Record<string, string>): Promise<void> {
  const child = start(args, { env })
  const errors = collectErrors(child)
  child.stdout!.resume()
  const code = await waitForExit(child)
  // 2: some rows were refused.
  if (code !== 0 && code !== 2) throw new Error(`${args.join(' ')} ended with ${code}: ${errors()}`)
}

export function startHelper(file: string, env: Record<string, string> = {}): ChildProcess {
  const child = start([`bench/${file}`], { env, channel: ['ipc'] })
  child.stdout!.pipe(process.stderr)
  child.stderr!.pipe(process.stderr)
  return child
}

export async function waitForExit(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  return child.exitCode
}

/** CPU time of a process, its children and those that have ended. Linux only: elsewhere NaN. */
export async function readCpuMs(pid: number): Promise<number> {
  const fieldsOf = async (id: number | string) => {
    const stat = await readFile(`/proc/${id}/stat`, 'utf8').catch(() => '')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  }
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')
  if (!existsSync(`/proc/${pid}/stat`)) return Number.NaN
  const all = await Promise.all([pid, ...children.split(' ').filter(Boolean)].map(fieldsOf))
  // utime and stime, then those of children that were waited for, in hundredths of a second.
  const ticks = all.flatMap((fields, index) => fields.slice(11, index === 0 ? 15 : 13).map(Number))
  return ticks.reduce((sum, each) => sum + each, 0) * 10
}

function start(
  args: readonly string[],
  { env, channel = [] }: { env: Record<string, string>; channel?: 'ipc'[] },
): ChildProcess {
  const cache = join(projectFolder, 'node_modules/.cache/haat/compiled')
  const child = spawn(process.execPath, args, {
    cwd: projectFolder,
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: cache, ...env },
    stdio: ['ignore', 'pipe', 'pipe', ...channel],
  })
  running.add(child)
  child.once('exit', () => running.delete(child))
  return child
}

function collectErrors(child: ChildProcess): () => string {
  let text = ''
  child.stderr!.on('data', (chunk) => {
    text += chunk
  })
  return () => text.trim()
}

async function isReady(port: number): Promise<boolean> {
  const reply = await sendOnce(port, { path: '/' }).catch(() => null)
  if (reply && reply.status !== 200) throw new Error(`The first page was answered with ${reply.status}`)
  return reply !== null
}
