import { setImmediate as turn } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { startSecondApp, startShop } from '#test/shop.ts'
import type { Job, Jobs } from './job.ts'
import { createJobs } from './run-jobs.ts'

const shop = await startShop()
const faults: [job: string | null, error: unknown][] = []
const opened: Jobs[] = []

beforeEach(async () => {
  await sql`TRUNCATE jobs`.execute(shop.db)
  faults.length = 0
})
afterEach(async () => {
  for (const jobs of opened.splice(0)) await jobs.stop()
})

function aProcess(...jobs: Job[]): Jobs {
  const process = createJobs({
    database: shop.database,
    jobs,
    onError: (job, error) => faults.push([job, error]),
  })
  opened.push(process)
  return process
}

/** A job that records its runs. While its gate is shut they wait, and `goOn` releases the oldest. */
function aJob(given: Partial<Job> = {}) {
  const runs: AbortSignal[] = []
  const waiting: (() => void)[] = []
  const gate = { isShut: false }
  const job: Job = {
    name: 'sweeping',
    everyMs: 3_600_000,
    async work(stopping) {
      runs.push(stopping)
      if (gate.isShut) await new Promise<void>((resolve) => waiting.push(resolve))
    },
    ...given,
  }
  return { job, runs, gate, goOn: () => waiting.shift()?.() }
}

async function makeDue(name = 'sweeping'): Promise<void> {
  await sql`UPDATE jobs SET next_at = now() - interval '1 second' WHERE name = ${name}`.execute(shop.db)
}

async function rowOf(name = 'sweeping') {
  const { rows } = await sql<{
    in_ms: number
    now_ms: number
    /** From the end of the last good run to the next one. */
    rest_ms: number
    held_until: Date | null
    held_by: string | null
    tries: number
    runs: number
    faults: number
    last_fault: string | null
    is_ok: boolean
  }>`
    SELECT (extract(epoch FROM next_at - now()) * 1000)::float8 AS in_ms,
      (extract(epoch FROM now()) * 1000)::float8 AS now_ms,
      (extract(epoch FROM next_at - last_ok_at) * 1000)::float8 AS rest_ms,
      held_until, held_by, tries, runs::int, faults::int, last_fault, last_ok_at IS NOT NULL AS is_ok
    FROM jobs WHERE name = ${name}`.execute(shop.db)
  return rows[0]!
}

/** The time of the failure is not stored; it lies between two reads of the clock. */
async function expectPause(seconds: number, run: () => Promise<unknown>): Promise<void> {
  const begunMs = (await rowOf('failing')).now_ms
  await run()
  const { in_ms, now_ms } = await rowOf('failing')
  expect(in_ms).toBeLessThanOrEqual(seconds * 1000)
  expect(in_ms + now_ms - begunMs).toBeGreaterThanOrEqual(seconds * 1000)
}

describe('a job', () => {
  test('waits for its due time, runs, and waits again', async () => {
    const { job, runs } = aJob()
    const process = aProcess(job)
    await process.runDue()
    expect(runs).toHaveLength(0)
    await makeDue()
    await process.runDue()
    await process.runDue()
    expect(runs).toHaveLength(1)
    const row = await rowOf()
    expect(row).toMatchObject({ held_by: null, tries: 0, runs: 1, faults: 0, last_fault: null, is_ok: true })
    expect(row.rest_ms).toBe(3_600_000)
  })

  test('with a shorter interval does not wait for its old due time', async () => {
    await aProcess(aJob().job).runDue()
    await aProcess(aJob({ everyMs: 1000 }).job).runDue()
    expect((await rowOf()).in_ms).toBeLessThan(1001)
  })

  test('is run by one of two processes that look at once', async () => {
    const { job, runs, gate, goOn } = aJob()
    const [first, second] = [aProcess(job), aProcess(job)]
    await Promise.all([first.runDue(), second.runDue()])
    gate.isShut = true
    await makeDue()
    const looks = [first.runDue(), second.runDue()]
    await expect.poll(() => runs.length).toBe(1)
    await Promise.race(looks)
    expect(await first.run('sweeping')).toBe(false)
    expect(await second.run('sweeping')).toBe(false)
    goOn()
    await Promise.all(looks)
    expect(runs).toHaveLength(1)
  })

  test('of a dead process is taken over when its lease ends, and not before', async () => {
    const { job, runs } = aJob()
    const process = aProcess(job)
    await process.runDue()
    await makeDue()
    await sql`UPDATE jobs SET held_by = ${crypto.randomUUID()}, held_until = now() + interval '1 minute'`.execute(
      shop.db,
    )
    await process.runDue()
    expect(runs).toHaveLength(0)
    await sql`UPDATE jobs SET held_until = now()`.execute(shop.db)
    await process.runDue()
    expect(runs).toHaveLength(1)
  })

  test('renews its lease while it runs, and writes nothing after another process has taken it over', async () => {
    const { job, runs, gate, goOn } = aJob()
    const [slow, other] = [aProcess(job), aProcess(job)]
    gate.isShut = true
    await slow.runDue()
    await makeDue()
    const slowly = slow.runDue()
    await expect.poll(() => runs.length).toBe(1)
    const soon = new Date(Date.now() + 1000)
    await shop.db.updateTable('jobs').set({ held_until: soon }).execute()
    void slow.runDue()
    const heldUntil = async () => (await rowOf()).held_until?.getTime()
    await expect.poll(heldUntil).toBeGreaterThan(soon.getTime())
    await sql`UPDATE jobs SET held_until = now() - interval '1 second'`.execute(shop.db)
    const taken = other.runDue()
    await expect.poll(() => runs.length).toBe(2)
    const heldBefore = await rowOf()
    goOn()
    await slowly
    const { in_ms: _in, now_ms: _now, ...held } = heldBefore
    expect(await rowOf()).toMatchObject(held)
    goOn()
    await taken
    expect(await rowOf()).toMatchObject({ held_by: null, is_ok: true, runs: 2 })
  })

  test('that fails waits longer each time, delays no other job, and logs the fault without its message', async () => {
    const failing = aJob({
      name: 'failing',
      everyMs: 1000,
      work: () => Promise.reject(new TypeError('asha@example.com is not known')),
    })
    const other = aJob()
    const process = aProcess(failing.job, other.job)
    await process.runDue()
    for (const seconds of [1, 2, 4]) {
      await makeDue('failing')
      await makeDue()
      await expectPause(seconds, process.runDue)
    }
    expect(other.runs).toHaveLength(3)
    expect(await rowOf('failing')).toMatchObject({
      tries: 3,
      faults: 3,
      last_fault: 'TypeError',
      is_ok: false,
    })
    expect(faults.map(([name]) => name)).toEqual(['failing', 'failing', 'failing'])
    await sql`UPDATE jobs SET tries = 40`.execute(shop.db)
    await makeDue('failing')
    await expectPause(300, process.runDue)
  })

  test('whose lease could not be released is run again by the same process', async () => {
    const { job, runs } = aJob({
      work: async () => {
        runs.push(new AbortController().signal)
        if (runs.length === 1) await sql`ALTER TABLE jobs RENAME TO jobs_away`.execute(shop.db)
      },
    })
    const process = aProcess(job)
    await process.runDue()
    await makeDue()
    await process.runDue()
    await sql`ALTER TABLE jobs_away RENAME TO jobs`.execute(shop.db)
    expect((await rowOf()).held_by).not.toBeNull()
    await process.runDue()
    expect(runs).toHaveLength(2)
    expect((await rowOf()).held_by).toBeNull()
  })

  test('that is run by name runs at any time, and throws its error', async () => {
    const { job, runs } = aJob()
    const broken = aJob({ name: 'broken', work: () => Promise.reject(new Error('no paper')) })
    const process = aProcess(job, broken.job)
    expect(await process.run('sweeping')).toBe(true)
    expect(runs).toHaveLength(1)
    await expect(process.run('broken')).rejects.toThrow('no paper')
    await expect(process.run('nothing')).rejects.toThrow('there is no job nothing')
  })
})

describe('the scheduler', () => {
  test('runs jobs after start, and requested jobs soon', async () => {
    const { job, runs } = aJob()
    const process = aProcess(job)
    process.runSoon('sweeping')
    expect(runs).toHaveLength(0)
    process.start()
    await expect.poll(() => runs.length).toBe(1)
    for (let times = 0; times < 20; times++) process.runSoon('sweeping')
    await expect.poll(() => runs.length).toBe(2)
  })

  test('runs a job once more that is requested while it runs, here or after another process', async () => {
    const { job, runs, gate, goOn } = aJob()
    const [here, there] = [aProcess(job), aProcess(job)]
    gate.isShut = true
    here.start()
    here.runSoon('sweeping')
    await expect.poll(() => runs.length).toBe(1)
    there.start()
    there.runSoon('sweeping')
    here.runSoon('sweeping')
    gate.isShut = false
    goOn()
    await expect.poll(() => runs.length).toBe(3)
  })

  test('waits after a failure, also if a caller requests the job', async () => {
    let tries = 0
    const other = aJob({ name: 'other' })
    const process = aProcess(other.job, {
      ...aJob().job,
      work: async () => {
        tries++
        throw new Error('no')
      },
    })
    await process.runDue()
    // The pause after one more failure is longer than this test.
    await sql`UPDATE jobs SET tries = 40 WHERE name = 'sweeping'`.execute(shop.db)
    await makeDue()
    process.start()
    await expect.poll(() => rowOf().then((row) => row?.tries)).toBe(41)
    process.runSoon('sweeping')
    process.runSoon('other')
    await expect.poll(() => other.runs.length).toBe(1)
    expect(tries).toBe(1)
  })

  test('logs an unreachable database once, and waits for it', async () => {
    const { job, runs } = aJob()
    const process = aProcess(job)
    await sql`ALTER TABLE jobs RENAME TO jobs_away`.execute(shop.db)
    process.start()
    process.runSoon('sweeping')
    await expect.poll(() => faults).toMatchObject([[null, { code: '42P01' }]])
    await sql`ALTER TABLE jobs_away RENAME TO jobs`.execute(shop.db)
    await expect.poll(() => runs.length).toBe(1)
    expect(faults).toHaveLength(1)
  })

  test('on stop starts no job, reports the running ones, and waits for them', async () => {
    const { job, runs, gate, goOn } = aJob()
    const process = aProcess(job)
    gate.isShut = true
    process.start()
    process.runSoon('sweeping')
    await expect.poll(() => runs.length).toBe(1)
    let isStopped = false
    const stopped = process.stop().then(() => {
      isStopped = true
    })
    expect(runs[0]?.aborted).toBe(true)
    await turn()
    expect(isStopped).toBe(false)
    goOn()
    await stopped
    expect(await rowOf()).toMatchObject({ held_by: null, is_ok: true })
    vi.useFakeTimers()
    process.runSoon('sweeping')
    expect(vi.getTimerCount()).toBe(0)
    vi.useRealTimers()
    expect(runs).toHaveLength(1)
  })
})

test('an app starts its jobs when it listens, and not before', async () => {
  const other = await startSecondApp(shop)
  const count = () =>
    sql<{ count: number }>`SELECT count(*)::int AS count FROM jobs`
      .execute(shop.db)
      .then(({ rows }) => rows[0]?.count)
  await other.app.inject('/livez')
  expect(await count()).toBe(0)
  await other.app.listen({ port: 0, host: '127.0.0.1' })
  await expect.poll(count).toBeGreaterThan(0)
  await other.app.close()
})
