import type { FastifyInstance } from 'fastify'
import type { Database } from '#server/database/database.ts'
import { describeError } from '#server/http/errors.ts'
import type { Job, Jobs } from './job.ts'
import { createJobs } from './run-jobs.ts'

type Options = { database: Database; jobs: readonly Job[] }

/** Runs jobs only while the app listens. Tests use `inject` and run jobs by `app.jobs`. */
export function startJobs(app: FastifyInstance, { database, jobs: list }: Options): Jobs {
  const jobs = createJobs({
    database,
    jobs: list,
    onError: (job, error) =>
      job === null
        ? app.log.warn({ fault: describeError(error) }, 'the jobs wait for the database')
        : app.log.error({ job, fault: describeError(error) }, 'a job failed'),
  })
  app.decorate('jobs', jobs)
  app.addHook('onListen', async () => jobs.start())
  app.addHook('onClose', jobs.stop)
  return jobs
}

declare module 'fastify' {
  interface FastifyInstance {
    jobs: Jobs
  }
}
