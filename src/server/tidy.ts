import type { FastifyInstance } from 'fastify'
import { dropOldTries } from './account/login-throttle-store.ts'
import { deleteEndedUserSessions } from './account/user-store.ts'
import { clearUp } from './database/clear-up.ts'
import type { Database } from './database/open.ts'
import { describeFault } from './errors.ts'
import { deleteEndedSellerSessions } from './seller/seller-store.ts'

const everyMs = 60 * 60 * 1000

/**
 * Once an hour while the app listens: ended sessions and old tries go, and an embedded database is cleared up, which nobody else does for it. Every
 * process may do it: dropping twice is no harm.
 */
export function keepTidy(app: FastifyInstance, database: Database): void {
  let timer: NodeJS.Timeout | undefined
  app.addHook('onListen', async () => {
    timer = setInterval(
      () => tidy(database).catch((error) => app.log.error({ fault: describeFault(error) }, 'tidying failed')),
      everyMs,
    )
    timer.unref()
  })
  app.addHook('onClose', async () => clearInterval(timer))
}

export async function tidy(database: Database): Promise<void> {
  const { db } = database
  await deleteEndedUserSessions(db)
  await deleteEndedSellerSessions(db)
  await dropOldTries(db)
  if (database.kind === 'embedded') await clearUp(db)
}
