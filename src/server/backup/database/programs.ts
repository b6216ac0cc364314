import { type ChildProcess, spawn } from 'node:child_process'
import { accessSync, constants, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { pipeline as connect, type Duplex, finished, Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { StartupError } from '#server/http/startup-error.ts'

/** pg_dump, pg_restore and tar are programs of the system. */

const debianFolder = '/usr/lib/postgresql'

/** The newest of Debian's versions first: pg_dump refuses a server that is newer than itself. */
export function findPostgresTool(name: 'pg_dump' | 'pg_restore'): string {
  const versions = listFolder(debianFolder).toSorted((a, b) => Number(b) - Number(a))
  const folders = [
    ...versions.map((version) => join(debianFolder, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ]
  const found = folders.map((folder) => join(folder, name)).find(isExecutable)
  if (found) return found
  throw new StartupError(
    `The program ${name} is missing. Install PostgreSQL's client programs (Debian: apt-get install postgresql-client).`,
  )
}

/** The password goes by the environment: other users of the machine can read arguments. */
export function connectionOf(databaseUrl: string): { url: string; env: Record<string, string> } {
  const url = new URL(databaseUrl)
  const password = decodeURIComponent(url.password)
  url.password = ''
  return { url: url.href, env: password ? { PGPASSWORD: password } : {} }
}

type Command = { command: string; args: string[]; env?: Record<string, string> }

/** The output of a program. The stream fails if the program does. */
export function readOutput(given: Command): Readable {
  const { child, ended } = start(given)
  child.stdin?.end()
  const output = child.stdout
  if (!output) throw new Error('A program without output')
  return Readable.from(outputThenExit(output, ended), { objectMode: false })
}

/** Passes `input` to a program and waits for its end. Throws what it wrote to stderr. */
export async function feed(given: Command, input: Readable): Promise<void> {
  const { child, ended } = start(given)
  child.stdout?.resume()
  if (!child.stdin) throw new Error('A program without input')
  const [fed, exited] = await Promise.allSettled([pipeline(input, untilClosed(child.stdin)), ended])
  // A program that fails closes its input, so its own words come first.
  if (exited.status === 'rejected') throw exited.reason
  if (fed.status === 'rejected') throw fed.reason
}

/** tar exits before the padding at the end of its input. The rest is read for its faults. */
export function untilClosed(stdin: Writable): Writable {
  // Ignores errors of writes to a program that has ended. Its exit code says whether it succeeded.
  stdin.on('error', () => {})
  return new Writable({
    write(chunk, _, done) {
      stdin.write(chunk, () => done())
    },
    final(done) {
      // Also called if it is closed already, unlike the callback of `end`.
      finished(stdin, { readable: false }, () => done())
      stdin.end()
    },
    destroy(error, done) {
      stdin.destroy()
      done(error)
    },
  })
}

/** Unlike `compose`, throws no AbortError at the end. Faults reach the reader of the returned stream. */
export function through(input: Readable, transform: Duplex): Readable {
  return connect(input, transform, () => {})
}

function start({ command, args, env = {} }: Command): { child: ChildProcess; ended: Promise<void> } {
  const child = spawn(command, args, { stdio: 'pipe', env: { ...process.env, ...env } })
  let stderr = ''
  child.stderr.setEncoding('utf8').on('data', (text) => {
    stderr = (stderr + text).slice(0, 2_000)
  })
  const ended = new Promise<void>((resolve, reject) => {
    child.once('error', (error) =>
      reject(new StartupError(`The program ${command} can't be started: ${error.message}.`)),
    )
    child.once('close', (code) => {
      if (code === 0) resolve()
      else reject(new StartupError(`${command} failed with ${code}. ${stderr.trim()}`))
    })
  })
  ended.catch(() => {})
  return { child, ended }
}

async function* outputThenExit(output: Readable, ended: Promise<void>) {
  yield* output
  await ended
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

function listFolder(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
