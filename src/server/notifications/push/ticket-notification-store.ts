import type { Db } from '#server/database/tables.ts'

type TicketMessage = { id: string; ticketId?: string | null }

/** By message id. */
export async function listTicketsForNotification(
  db: Db,
  messages: readonly TicketMessage[],
): Promise<Map<string, { number: string; user_id: string | null }>> {
  const ids = messages.flatMap(({ ticketId }) => ticketId ?? [])
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('tickets')
    .select(['id', 'number', 'user_id'])
    .where('id', 'in', ids)
    .execute()
  const tickets = new Map(rows.map((row) => [row.id, row]))
  return new Map(
    messages.flatMap(({ id, ticketId }) => {
      const ticket = tickets.get(ticketId ?? '')
      return ticket ? [[id, ticket] as const] : []
    }),
  )
}
