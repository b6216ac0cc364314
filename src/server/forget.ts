import { setTimeout as wait } from 'node:timers/promises'
import { keptDays } from '#rules/policy.ts'
import type { Db } from './database/tables.ts'
import { dropDoneMessages } from './mail/message-store.ts'
import { takePeopleOutOfOld } from './order/person-store.ts'
import { dropDoneEvents } from './payment/event-store.ts'

type Kept = {
  db: Db
  /** After so many days an order that is over has no person any more. */
  keepOrdersDays: number
  stopping: AbortSignal
}

/** In one transaction; in between, others have their turn. */
const most = 500
const pauseMs = 50

/** Forgets what the shop no longer has a reason to know: who bought long ago, what was told, what providers said. */
export async function forget({ db, keepOrdersDays, stopping }: Kept): Promise<void> {
  const kinds = [
    () => takePeopleOutOfOld(db, { days: keepOrdersDays, isPlaced: true, most }),
    () => takePeopleOutOfOld(db, { days: keptDays.neverPaid, isPlaced: false, most }),
    () => dropDoneMessages(db, { days: keptDays.messages, most }),
    () => dropDoneEvents(db, { days: keptDays.paymentEvents, most }),
  ]
  for (const forgetSome of kinds) {
    while (!stopping.aborted && (await forgetSome()) === most) await wait(pauseMs)
  }
}
