import type { FastifyInstance } from 'fastify'
import { dropOldTries } from './account/login-throttle-store.ts'
import { deleteEndedResets } from './account/reset-store.ts'
import { deleteEndedUserSessions } from './account/user-store.ts'
import { clearUp } from './database/clear-up.ts'
import type { Database } from './database/open.ts'
import { describeFault } from './errors.ts'
import { countOverDays } from './figures/count-days.ts'
import { dropEndedImports } from './import/import-file-store.ts'
import type { Post } from './mail/post.ts'
import { deleteEndedInvites } from './seller/invite-store.ts'
import { deleteEndedSellerResets } from './seller/seller-reset-store.ts'
import { deleteEndedSellerSessions } from './seller/seller-store.ts'

const everyMs = 60 * 60 * 1000

type Kept = { database: Database; post: Post }

/**
 * Once an hour while the app listens: ended sessions, links that have run out, old tries and old mail go, days that are over are counted, and an embedded
 * database is cleared up, which nobody else does for it. Every process may do it: dropping twice is no harm.
 */
export function keepTidy(app: FastifyInstance, kept: Kept): void {
  let timer: NodeJS.Timeout | undefined
  app.addHook('onListen', async () => {
    timer = setInterval(
      () => tidy(kept).catch((error) => app.log.error({ fault: describeFault(error) }, 'tidying failed')),
      everyMs,
    )
    timer.unref()
  })
  app.addHook('onClose', async () => clearInterval(timer))
}

export async function tidy({ database, post }: Kept): Promise<void> {
  const { db } = database
  await deleteEndedUserSessions(db)
  await deleteEndedSellerSessions(db)
  await deleteEndedResets(db)
  await deleteEndedSellerResets(db)
  await deleteEndedInvites(db)
  await dropOldTries(db)
  await dropEndedImports(db)
  await post.tidy()
  await countOverDays(db, new Date())
  if (database.kind === 'embedded') await clearUp(db)
}
