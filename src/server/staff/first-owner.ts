import { randomBytes } from 'node:crypto'
import { hashNewPassword } from '#server/auth/password/hash-password.ts'
import type { Db } from '#server/database/tables.ts'
import { ShopError } from '#server/http/errors.ts'
import { insertStaff, isAnyStaff } from './staff-store.ts'

export type SellerLogin = { email: string; password: string }

/** generated: the owner has to be told the login. missing: no staff, and no login given. */
type FirstOwner = { outcome: 'exists' | 'given' | 'missing' } | { outcome: 'generated'; login: SellerLogin }

type FirstOwnerOptions = {
  given: SellerLogin | null
  saveLogin: ((login: SellerLogin) => Promise<void>) | null
}

/** Saves a generated login before it is in the database: only its hash can be read there. */
export async function ensureFirstOwner(db: Db, { given, saveLogin }: FirstOwnerOptions): Promise<FirstOwner> {
  if (await isAnyStaff(db)) return { outcome: 'exists' }
  if (!given && !saveLogin) return { outcome: 'missing' }
  const login = given ?? { email: 'seller@haat.example', password: randomBytes(12).toString('base64url') }
  const passwordHash = await hashNewPassword(login)
  if (!given) await saveLogin?.(login)
  const owner = { name: 'Owner', email: login.email, passwordHash, role: 'owner' } as const
  try {
    await insertStaff(db, owner)
  } catch (error) {
    // Another process started at the same time and was faster.
    if (error instanceof ShopError) return { outcome: 'exists' }
    throw error
  }
  return given ? { outcome: 'given' } : { outcome: 'generated', login }
}
