import { spawn, spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../source-files.ts'
import { instrument, listMutants, type Mutant, type NumberedMutant } from './mutants.ts'

/**
 * Changes one guard, comparison or statement of the shop at a time and runs the unit and server tests that
 * reach it: `node test/mutation/run.ts`. MUTANTS sets how many are drawn (300), TEST_SEED which. It prints
 * those that no test noticed, and writes every outcome to MUTATION_REPORT. With TEST_DATABASE_URL the server
 * tests run there. Folders as arguments draw from these alone:
 * `node test/mutation/run.ts src/domain/pricing src/server/payment` for the money.
 */

const named = process.argv.slice(2)
const folders = named.length > 0 ? named : ['src/domain', 'src/server/{order,payment,cash,delivery}']
const count = Number(process.env.MUTANTS ?? 300)
const seed = Number(process.env.TEST_SEED ?? 20_261_124)
/** A mutant that the nearest files do not notice survives, although another one may notice it. */
const maxFiles = 40
const atOnce = 2
const vitest = [
  'node_modules/vitest/vitest.mjs',
  'run',
  '--project',
  'unit',
  '--project',
  'server',
  '--reporter=dot',
]

/** Workers and child processes of the shop have no set-up file. */
const alsoInThreads = 'globalThis.isMutated ??= (id) => id === Number(process.env.MUTANT);'

type Outcome = { id: number; isKilled: boolean; by: string; mutant: Mutant }

const all = globSync(
  folders.map((folder) => `${folder}/**/*.ts`),
  { cwd: root },
)
  .filter((path) => !/\.test\.ts$|\/keys\//.test(path))
  .toSorted()
  .flatMap((path) => listMutants(path, readFileSync(join(root, path), 'utf8')))
const drawn = draw(all, count).map((mutant, id): NumberedMutant => ({ id, mutant }))
print(`${drawn.length} of ${all.length} mutants`)

const copy = makeCopy(drawn)
const reachedBy = noteReached()
const outcomes: Outcome[] = []
const waiting = [...drawn]
await Promise.all(Array.from({ length: atOnce }, runNext))
report()

async function runNext(): Promise<void> {
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const outcome = await tryMutant(next)
    outcomes.push(outcome)
    const { path, line, from, to } = outcome.mutant
    const change = `${path}:${line} ${shorten(from)} → ${shorten(to)}`
    print(`${outcomes.length} ${outcome.isKilled ? 'killed' : 'SURVIVED'} ${change} (${outcome.by})`)
  }
}

/** The nearest test files first: most mutants are killed by the test beside them. */
async function tryMutant({ id, mutant }: NumberedMutant): Promise<Outcome> {
  const reached = (reachedBy.get(id) ?? []).toSorted(
    (a, b) => distance(a.file, mutant.path) - distance(b.file, mutant.path) || a.file.localeCompare(b.file),
  )
  for (const group of [reached.slice(0, 3), reached.slice(3, maxFiles)]) {
    if (group.length === 0) continue
    const by = await findFailure(group, id)
    if (by) return { id, isKilled: true, by, mutant }
  }
  return { id, isKilled: false, by: `${reached.length} files`, mutant }
}

/** What failed, or null if the tests pass. A mutant may loop for ever: 'time' is ten times what the tests take. */
function findFailure(reached: readonly ReachedBy[], id: number): Promise<string | null> {
  const files = reached.map(({ file }) => file)
  const maxSeconds = 60 + 10 * reached.reduce((sum, { seconds }) => sum + seconds, 0)
  const args = [...vitest, '--bail=1', '--maxWorkers=1', ...files]
  const child = spawn(process.execPath, args, {
    cwd: copy,
    env: { ...process.env, MUTANT: String(id) },
    stdio: 'ignore',
    detached: true,
  })
  return new Promise((resolve) => {
    let isLate = false
    const timer = setTimeout(() => {
      isLate = true
      if (child.pid) process.kill(-child.pid, 'SIGKILL')
    }, maxSeconds * 1000)
    child.on('close', (code) => {
      clearTimeout(timer)
      resolve(isLate ? 'time' : code === 0 ? null : files.slice(0, 3).join(' '))
    })
  })
}

function makeCopy(mutants: NumberedMutant[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'haat-mutants-'))
  run(`git ls-files -z | tar -c --null -T - | tar -x -C ${folder}`, root)
  for (const name of ['node_modules', 'dist']) symlinkSync(join(root, name), join(folder, name))
  for (const path of new Set(mutants.map(({ mutant }) => mutant.path))) {
    const own = mutants.filter(({ mutant }) => mutant.path === path)
    writeFileSync(join(folder, path), alsoInThreads + instrument(readFileSync(join(root, path), 'utf8'), own))
  }
  const config = join(folder, 'vitest.config.ts')
  const setups = readFileSync(config, 'utf8').replaceAll(
    'setupFiles: [',
    "setupFiles: ['test/mutation/active-mutant.ts', ",
  )
  writeFileSync(config, setups)
  return folder
}

type ReachedBy = { file: string; seconds: number }

/** The unmutated tests must pass. Mutants of values that are computed once count for all files of their worker. */
function noteReached(): Map<number, ReachedBy[]> {
  const log = join(copy, 'reached.jsonl')
  const files = globSync(['src/{domain,contract,server}/**/*.test.ts', 'test/{api,pages}/*.test.ts'], {
    cwd: copy,
  })
  const result = spawnSync(process.execPath, [...vitest, ...files], {
    cwd: copy,
    env: { ...process.env, REACHED_MUTANTS: log },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  if (result.status !== 0 || !existsSync(log)) throw new Error('The tests of the instrumented copy fail.')
  const reached = new Map<number, ReachedBy[]>()
  for (const line of readFileSync(log, 'utf8').trim().split('\n')) {
    const { file, seconds, ids }: ReachedBy & { ids: number[] } = JSON.parse(line)
    const by = { file: file.slice(copy.length + 1), seconds }
    for (const id of ids) reached.set(id, [...(reached.get(id) ?? []), by])
  }
  return reached
}

function report(): void {
  const killed = outcomes.filter(({ isKilled }) => isKilled).length
  print(`killed ${killed} of ${outcomes.length}: ${((100 * killed) / outcomes.length).toFixed(1)} %`)
  if (process.env.MUTATION_REPORT)
    writeFileSync(process.env.MUTATION_REPORT, JSON.stringify(outcomes, null, 1))
}

/** The same ones for the same seed and code. */
function draw<Item>(items: readonly Item[], wanted: number): Item[] {
  let state = seed
  const random = () => {
    // Mulberry32.
    state = (state + 0x6d2b79f5) | 0
    let value = Math.imul(state ^ (state >>> 15), state | 1)
    value ^= value + Math.imul(value ^ (value >>> 7), value | 61)
    return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32
  }
  return items
    .map((item) => ({ item, place: random() }))
    .toSorted((a, b) => a.place - b.place)
    .slice(0, wanted)
    .map(({ item }) => item)
}

function distance(test: string, path: string): number {
  const [a, b] = [test.split('/'), path.split('/')]
  const shared = a.findIndex((part, index) => part !== b[index])
  return b.length - shared
}

function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ')
  return line.length > 70 ? `${line.slice(0, 70)}…` : line
}

function run(command: string, cwd: string): void {
  const { status, stderr } = spawnSync('sh', ['-c', command], { cwd, encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
