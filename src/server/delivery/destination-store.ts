import { sql } from 'kysely'
import { validate as isUuid } from 'uuid'
import { type Destination, locationOf } from '#domain/delivery/terms.ts'
import type { Connections } from '#server/database/database.ts'
import { runPrepared } from '#server/database/prepared-statement.ts'

/** `row` is the stored address without its time, to see whether it has changed since. */
type StoredDestination = Destination & { row: string }

type DestinationRow = {
  zipcode: string
  text: string
  latitude: number | null
  longitude: number | null
  row: string
}

export async function findDestination(
  connections: Connections,
  { id, userId }: { id: string; userId: string },
): Promise<StoredDestination | null> {
  if (!isUuid(id)) return null
  const [found] = await runPrepared(connections, {
    name: 'find-destination',
    query: sql<DestinationRow>`
      SELECT zipcode, street || ', ' || city AS text, latitude, longitude, (to_jsonb(addresses) - 'created_at')::text AS row
      FROM addresses WHERE id = ${id}::uuid AND user_id = ${userId}::uuid`,
  })
  if (!found) return null
  const { zipcode, text, row, ...location } = found
  return { pin: zipcode, text, location: locationOf(location), row }
}
