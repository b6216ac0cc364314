/** A piece of work that the shop does by itself, again and again, in one process at a time. */
export type Job = {
  /** In small letters with dashes. Its row in the database goes by it. */
  name: string
  /** How long it rests after a run that went well. */
  everyMs: number
  /**
   * Does all there is to do now. That one process at a time is at it saves work and is no lock: one that stood still for longer than its hold may go on beside the
   * next one, so the work itself has to bear being done twice. `stopping` is set off when the process is to end.
   */
  work: (stopping: AbortSignal) => Promise<void>
  /** After how long another process goes on where this one has died; while it lives it says so by itself. */
  leaseMs?: number
}

/** What the rest of the shop has of its jobs. */
export type Jobs = {
  /** There is something to do now: runs the job soon in this process, once for however many say so meanwhile. Not one that has just failed: that rests. */
  runSoon: (name: string) => void
  /** Runs a job now, whatever its time, and waits for it; false where another one is at it. Throws what its work throws. */
  run: (name: string) => Promise<boolean>
  /** Looks for what is due, and waits until all of it has been done here. */
  runDue: () => Promise<void>
  /** How each of them stands, a few seconds ago at most. Throws where the database is away. */
  listStatus: () => Promise<JobStatus[]>
  /** From now on they run by themselves. */
  start: () => void
  /** Begins nothing more, and waits for what is under way, for some seconds at most. */
  stop: () => Promise<void>
}

/** How a job stands, whichever process is at it. */
export type JobStatus = {
  name: string
  /** For how long it has been due, the time it takes included; 0 where it rests. */
  lateSeconds: number
  /** Since it last went well; null where it never did. */
  okSecondsAgo: number | null
  failuresInARow: number
}

const maxLateSeconds = 120

/** Whether somebody should look at a job: nobody has done it for long, or it fails again and again. */
export function isJobLate(job: JobStatus): boolean {
  return job.lateSeconds > maxLateSeconds || job.failuresInARow >= 3
}
