import type { Shop } from '../shop.ts'

export async function findStaffId({ db }: Pick<Shop, 'db'>, { email }: { email: string }): Promise<string> {
  const row = await db.selectFrom('sellers').select('id').where('email', '=', email).executeTakeFirstOrThrow()
  return row.id
}
