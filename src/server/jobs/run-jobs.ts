import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { keptAnswer } from '../database/kept-answer.ts'
import type { Database } from '../database/open.ts'
import { faultCode, toShopError } from '../errors.ts'
import type { Job, Jobs } from './job.ts'
import { letGo, listJobRows, readStanding, takeDueJobs, takeJob } from './job-store.ts'
import { createTimer } from './timer.ts'

type Options = {
  database: Database
  jobs: readonly Job[]
  /** A job failed, or (null) there is no looking for any; told once until it works again. */
  onFault: (job: string | null, error: unknown) => void
}

const usualHoldMs = 30_000
/** However long nothing is due: others may have died at their work, and holds want to be kept. */
const longestPauseMs = 10_000
/** Between two looks, however many ask. */
const shortestPauseMs = 250
const awayMs = 2_000
const longestGoodbyeMs = 5_000
const standingMs = 5_000

/**
 * Runs the shop's jobs together with every other process on the same database: each looks for what is due, takes it, and sets its next time when it is done.
 * The times are the database's. Where the database is away the looking goes on and says so once.
 */
export function createJobs({ database, jobs, onFault }: Options): Jobs {
  const { db } = database
  const timed = jobs.map((job) => ({ ...job, holdMs: job.holdMs ?? usualHoldMs }))
  const by = randomUUID()
  const running = new Map<string, Promise<void>>()
  const asked = new Set<string>()
  const stopping = new AbortController()
  const timer = createTimer(tick, { restMs: shortestPauseMs })
  const inTurn = createTurns()
  let [isStarted, isAway] = [false, false]
  let listing: Promise<void> | null = null

  function listed(): Promise<void> {
    listing ??= listJobRows(db, timed).catch((error) => {
      listing = null
      throw error
    })
    return listing
  }

  /** Takes what is due and begins it; gives when to look again. */
  async function look(): Promise<number> {
    await listed()
    const askedNow = [...asked].filter((name) => !running.has(name))
    for (const name of askedNow) asked.delete(name)
    const hope = { by, jobs: timed, running: [...running.keys()], asked: askedNow }
    const found = await takeDueJobs(database, hope).catch((error) => {
      for (const name of askedNow) asked.add(name)
      throw error
    })
    for (const name of found.busy) asked.add(name)
    for (const job of timed) if (found.taken.includes(job.name)) begin(job).catch(() => {})
    return found.busy.length > 0 ? shortestPauseMs : (found.nextMs ?? longestPauseMs)
  }

  async function tick(): Promise<void> {
    let pauseMs = awayMs
    try {
      pauseMs = await inTurn(look)
      isAway = false
    } catch (error) {
      if (!isAway && !stopping.signal.aborted) onFault(null, error)
      isAway = true
    }
    timer.within(Math.min(Math.max(pauseMs, shortestPauseMs), longestPauseMs))
  }

  async function begin(job: (typeof timed)[number]): Promise<void> {
    const done = Promise.resolve(stopping.signal).then(job.work)
    const ended = done.then(
      () => end(job, null),
      (error) => end(job, { error }),
    )
    running.set(job.name, ended)
    await ended
    await done
  }

  async function end(job: Job, failed: { error: unknown } | null): Promise<void> {
    // What comes of a database that is away is no fault of the job's, and said by whoever looks.
    if (failed && toShopError(failed.error).code !== 'database_unavailable') onFault(job.name, failed.error)
    const fault = failed && describe(failed.error)
    // Where this fails too, the next look takes what is held without being worked on.
    await letGo(db, { name: job.name, everyMs: job.everyMs, by, fault }).catch(() => {})
    running.delete(job.name)
    if (isStarted) timer.within(asked.has(job.name) ? shortestPauseMs : job.everyMs)
  }

  return {
    poke(name) {
      asked.add(name)
      if (isStarted && !isAway) timer.soon()
    },
    async run(name) {
      const job = timed.find((known) => known.name === name)
      if (!job) throw new Error(`there is no job ${name}`)
      const begun = await inTurn(async () => {
        await listed()
        const isTaken = !running.has(name) && (await takeJob(db, { ...job, by }))
        return isTaken ? { done: begin(job) } : null
      })
      await begun?.done
      return begun !== null
    },
    async runDue() {
      await inTurn(look)
      await Promise.all(running.values())
    },
    standing: keptAnswer(standingMs, () =>
      readStanding(
        db,
        jobs.map(({ name }) => name),
      ),
    ),
    start() {
      isStarted = true
      timer.soon()
    },
    async stop() {
      stopping.abort()
      timer.stop()
      await Promise.race([Promise.all(running.values()), wait(longestGoodbyeMs, null, { ref: false })])
    },
  }
}

/** Runs one thing after the other. */
function createTurns(): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const mine = last.then(work)
    last = mine.catch(() => {})
    return mine
  }
}

/** Which fault, without its words: those may name people. */
function describe(error: unknown): string {
  const name = error instanceof Error ? error.name : 'Error'
  return `${name} ${faultCode(error)}`.trim().slice(0, 100)
}
