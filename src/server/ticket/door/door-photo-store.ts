import type { Db } from '#server/database/tables.ts'

/** The ticket of a return at the door, which its rider sent with the key. */
export async function lockDoorTicket(
  tx: Db,
  { orderId, key, sellerId }: { orderId: string; key: string; sellerId: string },
): Promise<string | undefined> {
  const ticket = await tx
    .selectFrom('tickets')
    .select('id')
    .where('idempotency_key', '=', key)
    .where('seller_id', '=', sellerId)
    .where('order_id', '=', orderId)
    .where('channel', '=', 'door')
    .forUpdate()
    .executeTakeFirst()
  return ticket?.id
}

export async function listTicketPhotoIds(tx: Db, ticketId: string): Promise<string[]> {
  const photos = await tx.selectFrom('ticket_photos').select('id').where('ticket_id', '=', ticketId).execute()
  return photos.map(({ id }) => id)
}

/** false: another ticket has a photo with the id. */
export async function insertTicketPhoto(
  tx: Db,
  { id, ticketId, body }: { id: string; ticketId: string; body: Buffer },
): Promise<boolean> {
  const inserted = await tx
    .insertInto('ticket_photos')
    .values({ id, ticket_id: ticketId, body })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}
