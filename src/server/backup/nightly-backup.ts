import { spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { timeZone } from '#domain/shop.ts'
import type { Db } from '#server/database/tables.ts'
import type { Job } from '#server/jobs/job.ts'
import { findLastBackup } from './backup-log-store.ts'

export type RunBackup = (stopping: AbortSignal) => Promise<void>

const hourMs = 60 * 60_000
/** In the shop's time zone, when few shoppers order. */
const nightHours = [2, 3, 4]
const minAgeHours = 18
const maxAgeHours = 26

export function createBackupJob(db: Db, run: RunBackup): Job {
  return {
    name: 'nightly-backup',
    everyMs: hourMs,
    async work(stopping) {
      const last = await findLastBackup(db)
      if (isBackupDue(last?.finishedAt ?? null, new Date())) await run(stopping)
    },
  }
}

/** At night; at any hour if the shop did not run at night, or has no backup yet. */
export function isBackupDue(lastAt: Date | null, now: Date): boolean {
  if (lastAt === null) return true
  const ageHours = (now.getTime() - lastAt.getTime()) / hourMs
  const hour = Number(
    new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format(now),
  )
  return ageHours > maxAgeHours || (ageHours > minAgeHours && nightHours.includes(hour))
}

const command = fileURLToPath(new URL('backup-command.ts', import.meta.url))
const kept = 7

/** A process of its own with low priority: compression must not delay requests. */
export function runBackupProcess(location: string, env: NodeJS.ProcessEnv = process.env): RunBackup {
  return async function runBackup(stopping) {
    const child = spawn(process.execPath, [command, 'backup', '--to', location, '--keep', String(kept)], {
      // Its sentence about a fault belongs in the log of the shop.
      stdio: ['ignore', 'ignore', 'inherit'],
      signal: stopping,
      env,
    })
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW)
    await new Promise<void>((resolve, reject) => {
      child.once('error', reject)
      child.once('close', (code) => {
        if (code === 0) resolve()
        else reject(new BackupFailed(`The backup ended with ${code}`))
      })
    })
  }
}

class BackupFailed extends Error {}
