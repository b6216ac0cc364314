import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Database } from '#server/database/database.ts'
import type { MailTransport } from '#server/notifications/mail/mail.ts'

export type RunningShop = {
  app: FastifyInstance
  database: Database
  mailTransport: MailTransport
  drainSeconds: number
}

const graceMs = 10_000
const acceptDelayMs = 100
const maxReadMs = 5_000
const idleMs = 100
const parentCheckMs = 200
const parentPid = process.ppid
/** npm forwards a Ctrl-C that this process also gets from the terminal. */
const duplicateSignalMs = 500

/**
 * The first signal closes the shop and exits with 0; a second one exits at once. SIGTERM comes from a
 * supervisor and drains first. SIGINT comes from a terminal, where no other process takes over.
 */
export function closeOnSignals(shop: RunningShop): void {
  let firstAt: number | null = null
  const begin = (drainSeconds: number) => {
    firstAt = performance.now()
    close({ ...shop, drainSeconds }).then(
      () => process.exit(0),
      (error) => {
        process.stderr.write(`Closing failed: ${error instanceof Error ? error.message : error}\n`)
        process.exit(1)
      },
    )
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (firstAt === null) begin(signal === 'SIGTERM' ? shop.drainSeconds : 0)
      else if (performance.now() - firstAt > duplicateSignalMs) process.exit(1)
    })
  }
  onParentExit(() => {
    if (firstAt === null) begin(0)
  })
}

/** On a signal, npm ends the shell between it and this process, but not this process. */
function onParentExit(close: () => void): void {
  if (process.env.npm_lifecycle_event === undefined) return
  const timer = setInterval(() => {
    if (process.ppid === parentPid) return
    clearInterval(timer)
    close()
  }, parentCheckMs).unref()
}

async function close({ app, database, mailTransport, drainSeconds }: RunningShop): Promise<void> {
  // A proxy sends requests until it reads that this process is not ready.
  app.startDraining()
  await wait(drainSeconds * 1000)
  setTimeout(() => app.server.closeAllConnections(), graceMs)
  await readLastRequests(app)
  const closing = app.close()
  // Fastify closes only the connections that are idle now, not those that become idle later.
  setInterval(() => app.server.closeIdleConnections(), idleMs)
  await closing
  mailTransport.close()
  await database.close()
}

/** Node accepts one connection per turn of its event loop, so this waits for turns without a new one. */
async function readLastRequests(app: FastifyInstance): Promise<void> {
  const until = performance.now() + maxReadMs
  let quietTurns = 0
  app.server.on('connection', () => {
    quietTurns = 0
  })
  await wait(acceptDelayMs)
  for (; quietTurns < 3 && performance.now() < until; quietTurns++) await nextTurn()
}
