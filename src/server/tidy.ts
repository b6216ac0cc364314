import { dropOldTries } from './account/login-throttle-store.ts'
import { deleteEndedResets } from './account/reset-store.ts'
import { deleteEndedUserSessions } from './account/user-store.ts'
import { clearUp } from './database/clear-up.ts'
import type { Database } from './database/open.ts'
import { countOverDays } from './figures/count-days.ts'
import { dropEndedImports } from './import/import-file-store.ts'
import type { Post } from './mail/post.ts'
import { deleteEndedInvites } from './seller/invite-store.ts'
import { deleteEndedSellerResets } from './seller/seller-reset-store.ts'
import { deleteEndedSellerSessions } from './seller/seller-store.ts'

type Kept = { database: Database; post: Post }

/**
 * Ended sessions, links that have run out, old tries and old mail go, days that are over are counted, and an embedded database is cleared up, which nobody else
 * does for it. Each by itself: what can't be done now keeps nothing else from being done. Throws the first fault once all have had their turn.
 */
export async function tidy({ database, post }: Kept): Promise<void> {
  const { db } = database
  const tasks = [
    () => deleteEndedUserSessions(db),
    () => deleteEndedSellerSessions(db),
    () => deleteEndedResets(db),
    () => deleteEndedSellerResets(db),
    () => deleteEndedInvites(db),
    () => dropOldTries(db),
    () => dropEndedImports(db),
    () => post.tidy(),
    () => countOverDays(db, new Date()),
    ...(database.kind === 'embedded' ? [() => clearUp(db)] : []),
  ]
  const faults: unknown[] = []
  for (const task of tasks) await task().catch((fault: unknown) => faults.push(fault))
  if (faults.length > 0) throw faults[0]
}
