import type { FastifyInstance } from 'fastify'
import { dropOldTries } from './account/login-throttle-store.ts'
import { deleteEndedUserSessions } from './account/user-store.ts'
import type { Db } from './database/tables.ts'
import { deleteEndedSellerSessions } from './seller/seller-store.ts'

const everyMs = 60 * 60 * 1000

/** Drops ended sessions and old tries once an hour while the app listens. Every process may do it: dropping twice is no harm. */
export function keepTidy(app: FastifyInstance, { db }: { db: Db }): void {
  let timer: NodeJS.Timeout | undefined
  app.addHook('onListen', async () => {
    timer = setInterval(
      () => tidy(db).catch((error) => app.log.error({ err: error }, 'tidying failed')),
      everyMs,
    )
    timer.unref()
  })
  app.addHook('onClose', async () => clearInterval(timer))
}

export async function tidy(db: Db): Promise<void> {
  await deleteEndedUserSessions(db)
  await deleteEndedSellerSessions(db)
  await dropOldTries(db)
}
