export type Job = {
  name: string
  everyMs: number
  /** Must be safe to run twice: the lease is no lock, and a paused process may continue. */
  work: (stopping: AbortSignal) => Promise<void>
  /** How long a dead process blocks the job; a living one renews its lease. */
  leaseMs?: number
  /** Failures in a row that the work handles itself, so that one task does not stop the others. */
  countFailures?: () => Promise<number>
}

export type Jobs = {
  /** Calls before the run share it. A job that has just failed keeps its pause. */
  runSoon: (name: string) => void
  /** Runs a job now and waits for it; false if another process runs it. Throws what the work throws. */
  run: (name: string) => Promise<boolean>
  runDue: () => Promise<void>
  listStatus: () => Promise<JobStatus[]>
  start: () => void
  stop: () => Promise<void>
}

export type JobStatus = {
  name: string
  /** Time since the due time, including the run; 0 if the job is not due. */
  lateSeconds: number
  /** Since the last successful run; null if there was none. */
  okSecondsAgo: number | null
  failuresInARow: number
}

const maxLateSeconds = 120

export function isJobLate(job: JobStatus): boolean {
  return job.lateSeconds > maxLateSeconds || job.failuresInARow >= 3
}
