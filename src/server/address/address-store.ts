import { sql } from 'kysely'
import type { Address, AddressInput } from '#contract/address.ts'
import { maxAddresses } from '#domain/address.ts'
import type { Coordinates } from '#domain/delivery/terms.ts'
import { newId } from '#server/database/new-id.ts'
import type {
  AddressColumns,
  BusinessColumns,
  LocationColumns,
  OrderAddress,
} from '#server/database/order-tables.ts'
import type { Db } from '#server/database/tables.ts'

export async function listAddresses(db: Db, userId: string): Promise<Address[]> {
  const rows = await db
    .selectFrom('addresses')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
  return rows.map(toAddress)
}

/** Returns null at `maxAddresses`. Two concurrent inserts may both pass: the limit only stops floods. */
export async function insertAddress(
  db: Db,
  { userId, address }: { userId: string; address: AddressInput },
): Promise<Address | null> {
  const { count } = await db
    .selectFrom('addresses')
    .select((select) => select.fn.countAll<string>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  if (Number(count) >= maxAddresses) return null
  const row = await db
    .insertInto('addresses')
    .values({ id: newId(), user_id: userId, ...noBusiness, ...toAddressColumns(address) })
    .returningAll()
    .executeTakeFirstOrThrow()
  return toAddress(row)
}

export async function updateAddress(
  db: Db,
  { id, userId, address }: { id: string; userId: string; address: AddressInput },
): Promise<Address | null> {
  const row = await db
    .updateTable('addresses')
    .set(toAddressColumns(address))
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirst()
  return row ? toAddress(row) : null
}

/** Changes it only if the place is still the one that the order copied. Returns whether it was. */
export async function correctLocation(
  db: Db,
  { userId, copy, location }: { userId: string; copy: OrderAddress; location: Coordinates | null },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('addresses')
    .set({ latitude: location?.latitude ?? null, longitude: location?.longitude ?? null })
    .where('id', '=', copy.id)
    .where('user_id', '=', userId)
    .where('street', '=', copy.street)
    .where('city', '=', copy.city)
    .where('state', '=', copy.state)
    .where('zipcode', '=', copy.zipcode)
    .where('country', '=', copy.country)
    .where('latitude', 'is not distinct from', copy.latitude ?? null)
    .where('longitude', 'is not distinct from', copy.longitude ?? null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** As an order keeps it. */
export async function copyAddress(
  db: Db,
  { id, userId }: { id: string; userId: string },
): Promise<OrderAddress | undefined> {
  const { rows } = await sql<{ copy: OrderAddress }>`
    SELECT jsonb_strip_nulls(to_jsonb(a) - '{user_id,created_at}'::text[]) AS copy FROM addresses a
    WHERE id = ${id}::uuid AND user_id = ${userId}`.execute(db)
  return rows[0]?.copy
}

export async function deleteAddress(
  db: Db,
  { id, userId }: { id: string; userId: string },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('addresses')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

const addressColumns = sql`id, user_id, first_name, last_name, email, street, city, state, zipcode, country,
  phone, created_at, latitude, longitude, gstin, business_name`

/** Until the shopper is known again: no list, order or quote finds a closed address. */
export async function closeAddresses(tx: Db, userId: string): Promise<void> {
  await sql`
    WITH closed AS (DELETE FROM addresses WHERE user_id = ${userId} RETURNING *)
    INSERT INTO closed_addresses (${addressColumns}) SELECT ${addressColumns} FROM closed`.execute(tx)
}

export async function reopenAddresses(tx: Db, userId: string): Promise<void> {
  await sql`
    WITH reopened AS (DELETE FROM closed_addresses WHERE user_id = ${userId} RETURNING *)
    INSERT INTO addresses (${addressColumns}) SELECT ${addressColumns} FROM reopened`.execute(tx)
}

/** The zipcode becomes a number. Orders keep their copy in the same columns. */
export function toAddress({
  latitude,
  longitude,
  gstin,
  business_name: name,
  ...row
}: OrderAddress): Address {
  return {
    _id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    street: row.street,
    city: row.city,
    state: row.state,
    zipcode: Number(row.zipcode),
    country: row.country,
    phone: row.phone,
    ...(typeof latitude === 'number' &&
      typeof longitude === 'number' && { location: { latitude, longitude } }),
    ...(gstin && name && { business: { gstin, name } }),
  }
}

const noBusiness: BusinessColumns = { gstin: null, business_name: null }

/**
 * An address that is saved without a location has none: it may be another place. Older pages know no business, so
 * one that is left out stays.
 */
function toAddressColumns(
  address: AddressInput,
): AddressColumns & LocationColumns & Partial<BusinessColumns> {
  const { business } = address
  return {
    first_name: address.firstName,
    last_name: address.lastName,
    email: address.email,
    street: address.street,
    city: address.city,
    state: address.state,
    zipcode: address.zipcode,
    country: address.country,
    phone: address.phone,
    latitude: address.location?.latitude ?? null,
    longitude: address.location?.longitude ?? null,
    ...(business === null && noBusiness),
    ...(business && { gstin: business.gstin, business_name: business.name }),
  }
}
