import type { Address, AddressInput } from '#contract/address.ts'
import { newId } from '../database/new-id.ts'
import type { AddressColumns, Db } from '../database/tables.ts'

/** A shopper's own addresses, the first one added first. */
export async function listAddresses(db: Db, userId: string): Promise<Address[]> {
  const rows = await db
    .selectFrom('addresses')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
  return rows.map(toAddress)
}

export async function insertAddress(
  db: Db,
  { userId, address }: { userId: string; address: AddressInput },
): Promise<Address> {
  const row = await db
    .insertInto('addresses')
    .values({
      id: newId(),
      user_id: userId,
      first_name: address.firstName,
      last_name: address.lastName,
      email: address.email,
      street: address.street,
      city: address.city,
      state: address.state,
      zipcode: address.zipcode,
      country: address.country,
      phone: address.phone,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return toAddress(row)
}

/** An address as it travels: the zipcode as a number. Orders keep their copy in the same columns. */
export function toAddress(row: AddressColumns & { id: string }): Address {
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
  }
}
