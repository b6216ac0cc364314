import { randomBytes } from 'node:crypto'
import { hashNewPassword } from '#server/account/password.ts'
import type { Db } from '#server/database/tables.ts'
import { insertSeller, isAnySeller } from './seller-store.ts'

export type SellerLogin = { email: string; password: string }

/** 'made': a login was made up and has to be told to the owner; 'missing': there is no seller and nothing was given. */
export type FirstSeller =
  | { outcome: 'exists' | 'given' | 'missing' }
  | { outcome: 'made'; login: SellerLogin }

/**
 * Sees to it that somebody can open the seller panel: does nothing where a seller exists, else takes the given login, else
 * makes one up where there is a `keep` to write it down. That comes first: a made-up login that is in the database and
 * nowhere else is lost for ever, while one that is only written down is made up anew by the next start.
 */
export async function ensureFirstSeller(
  db: Db,
  { given, keep }: { given: SellerLogin | null; keep: ((login: SellerLogin) => Promise<void>) | null },
): Promise<FirstSeller> {
  if (await isAnySeller(db)) return { outcome: 'exists' }
  if (!given && !keep) return { outcome: 'missing' }
  const login = given ?? { email: 'seller@haat.example', password: randomBytes(12).toString('base64url') }
  const passwordHash = await hashNewPassword(login)
  if (!given) await keep?.(login)
  await insertSeller(db, { name: 'Owner', email: login.email, passwordHash, role: 'owner' })
  return given ? { outcome: 'given' } : { outcome: 'made', login }
}
