import type { PushNote } from '#contract/push.ts'
import type { MessageKind } from '#rules/messages.ts'
import type { Db } from '../database/tables.ts'
import { inTurns } from '../jobs/in-turns.ts'
import { findOrderNews } from './news-store.ts'
import {
  type DeviceRow,
  dropDevices,
  findSellerDevices,
  findShopperDevices,
  noteRefused,
  noteTaken,
  noteTold,
} from './push-store.ts'
import { type Outcome, type Sending, sendPush } from './send-push.ts'
import { writeNotes } from './write-notes.ts'

type Message = {
  id: string
  kind: MessageKind
  orderId: string | null
  flagId?: string | null
  ageSeconds: number
}

type Options = {
  db: Db
  /** Null where the shop's keys can't be read: nobody is told then. */
  sending: () => Sending | null
}

const hour = 60 * 60
/** News of an order that nobody heard of for so long is no news. Push services keep it no longer, either. */
const freshSeconds = 6 * hour
const sideBySide = 10
/** A push service that would not have so many notes in a row for a browser will not have the next. */
const mostRefusals = 3

/**
 * Telephones and computers of those who want to be told. Each is told once: where some could not be reached, it throws, and the next try is for those alone. Browsers
 * that are gone are forgotten.
 */
export function pushChannel({ db, sending }: Options) {
  return {
    name: 'push' as const,
    async send({ id, kind, orderId, flagId = null, ageSeconds }: Message): Promise<'sent' | 'nobody'> {
      const open = sending()
      const ttlSeconds = Math.floor(freshSeconds - ageSeconds)
      if (!open || orderId === null || ttlSeconds <= 0) return 'nobody'
      const parcels = await findParcels(db, { messageId: id, kind, orderId, flagId })
      if (parcels.length === 0) return 'nobody'
      const told = await deliver(parcels, (parcel) => sendPush(open, { ...parcel, ttlSeconds }))
      await noteOutcomes(db, { messageId: id, told })
      const waiting = told.filter(({ outcome }) => outcome === 'later').length
      if (waiting > 0) throw new Error(`${waiting} of ${told.length} devices could not be reached`)
      return told.some(({ outcome }) => outcome === 'sent') ? 'sent' : 'nobody'
    },
  }
}

type Parcel = { device: DeviceRow; note: PushNote }
type Told = { id: string; outcome: Outcome }

async function findParcels(
  db: Db,
  {
    messageId,
    kind,
    orderId,
    flagId,
  }: { messageId: string; kind: MessageKind; orderId: string; flagId: string | null },
): Promise<Parcel[]> {
  const order = await findOrderNews(db, { orderId, flagId })
  if (!order) return []
  const { shopper, seller } = writeNotes(kind, order)
  const parcels: Parcel[] = []
  if (shopper && order.user_id !== null)
    for (const device of await findShopperDevices(db, { messageId, userId: order.user_id }))
      parcels.push({ device, note: shopper })
  if (seller)
    for (const device of await findSellerDevices(db, { messageId, duty: 'orders' }))
      parcels.push({ device, note: seller })
  return parcels
}

async function deliver(parcels: Parcel[], send: (parcel: Parcel) => Promise<Outcome>): Promise<Told[]> {
  const told: Told[] = []
  await inTurns(parcels, {
    atOnce: sideBySide,
    work: async (parcel) => void told.push({ id: parcel.device.id, outcome: await send(parcel) }),
  })
  return told
}

async function noteOutcomes(
  db: Db,
  { messageId, told }: { messageId: string; told: readonly Told[] },
): Promise<void> {
  const idsOf = (wanted: Outcome) => told.filter(({ outcome }) => outcome === wanted).map(({ id }) => id)
  await dropDevices(db, idsOf('gone'))
  await noteRefused(db, { ids: idsOf('refused'), most: mostRefusals })
  await noteTaken(db, idsOf('sent'))
  // Only where there is a next try does it matter who has had it.
  if (idsOf('later').length > 0)
    await noteTold(db, { messageId, ids: [...idsOf('sent'), ...idsOf('refused')] })
}
