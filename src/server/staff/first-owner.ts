import { randomBytes } from 'node:crypto'
import { hashNewPassword } from '#server/auth/password/hash-password.ts'
import type { Db } from '#server/database/tables.ts'
import { ShopError } from '#server/http/errors.ts'
import { insertStaff, isAnyStaff } from './staff-store.ts'

export type SellerLogin = { email: string; password: string }

/** 'made': a generated login that the owner has to be told; 'missing': no staff, and no login was given. */
export type FirstOwner = { outcome: 'exists' | 'given' | 'missing' } | { outcome: 'made'; login: SellerLogin }

type Wanted = { given: SellerLogin | null; keep: ((login: SellerLogin) => Promise<void>) | null }

/**
 * Adds the first owner unless there is staff: with the given login, else with a generated one that `keep` writes
 * down. It is written down first, because a login that is only in the database would be lost.
 */
export async function ensureFirstOwner(db: Db, { given, keep }: Wanted): Promise<FirstOwner> {
  if (await isAnyStaff(db)) return { outcome: 'exists' }
  if (!given && !keep) return { outcome: 'missing' }
  const login = given ?? { email: 'seller@haat.example', password: randomBytes(12).toString('base64url') }
  const passwordHash = await hashNewPassword(login)
  if (!given) await keep?.(login)
  const owner = { name: 'Owner', email: login.email, passwordHash, role: 'owner' } as const
  try {
    await insertStaff(db, owner)
  } catch (error) {
    // Another process that started at the same moment was faster.
    if (error instanceof ShopError) return { outcome: 'exists' }
    throw error
  }
  return given ? { outcome: 'given' } : { outcome: 'made', login }
}
