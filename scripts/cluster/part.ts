import { type ChildProcess, spawn } from 'node:child_process'
import { openSync, readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** A program of the cluster. It starts again under the same name, addresses and folder. */
export type Part = {
  name: string
  isRunning: () => boolean
  /** After a kill, waits until it has ended. */
  start: () => Promise<void>
  /** With all of its processes. SIGKILL is a power cut, SIGSTOP a machine that hangs. */
  signal: (signal: NodeJS.Signals) => void
  /** Resolves once it has ended. */
  stop: () => Promise<void>
}

type Program = {
  name: string
  command: string
  args: readonly string[]
  env: Record<string, string>
  cwd: string
  /** PostgreSQL does not run as root. */
  owner?: { uid: number; gid: number } | undefined
  /** Has the id of the process that Patroni starts in a session of its own. */
  pidFile?: string
}

const stopMs = 20_000

export function createPart(program: Program): Part {
  let child: ChildProcess | undefined
  let ended = Promise.resolve()
  let isKilled = false
  const isRunning = () => child !== undefined && child.exitCode === null && child.signalCode === null
  const signal = (name: NodeJS.Signals) => {
    isKilled ||= name === 'SIGKILL'
    const roots = [isRunning() ? child?.pid : undefined, readPid(program.pidFile)]
    for (const pid of roots.flatMap((root) => listTree(root))) kill(pid, name)
  }
  return {
    name: program.name,
    isRunning,
    signal,
    async start() {
      if (isKilled) await ended
      if (isRunning()) return
      isKilled = false
      const log = openSync(join(program.cwd, `${program.name}.log`), 'a')
      const started = spawn(program.command, program.args, {
        cwd: program.cwd,
        env: { PATH: process.env.PATH, HOME: program.cwd, LANG: 'C.UTF-8', ...program.env },
        stdio: ['ignore', log, log],
        detached: true,
        ...program.owner,
      })
      child = started
      ended = new Promise((resolve) => {
        started.once('error', () => resolve())
        started.once('close', () => resolve())
      })
    },
    async stop() {
      signal('SIGCONT')
      if (isRunning()) child?.kill('SIGTERM')
      const timer = setTimeout(() => signal('SIGKILL'), stopMs)
      await ended
      clearTimeout(timer)
      signal('SIGKILL')
    },
  }
}

/** The file of a killed PostgreSQL stays, and its id may belong to another program now. */
function readPid(file: string | undefined): number | undefined {
  if (file === undefined) return undefined
  try {
    const pid = Number(readFileSync(file, 'utf8').split('\n')[0])
    return readlinkSync(`/proc/${pid}/cwd`) === dirname(file) ? pid : undefined
  } catch {
    return undefined
  }
}

/** The process and its descendants. */
function listTree(root: number | undefined): number[] {
  if (root === undefined) return []
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  const parents = new Map(pids.map((pid) => [Number(pid), parentOf(Number(pid))]))
  const tree = [root]
  for (const pid of tree) for (const [child, parent] of parents) if (parent === pid) tree.push(child)
  return tree
}

function parentOf(pid: number): number | undefined {
  try {
    // 'pid (name) state parent …'; the name may contain spaces.
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\)/s, '').trim().split(' ')[1])
  } catch {
    return undefined
  }
}

function kill(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // It has ended.
  }
}
