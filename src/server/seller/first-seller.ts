import { randomBytes } from 'node:crypto'
import { hashNewPassword } from '../account/password.ts'
import type { Db } from '../database/tables.ts'
import { insertSeller, isAnySeller } from './seller-store.ts'

export type SellerLogin = { email: string; password: string }

/** 'made': a login was made up and has to be told to the owner; 'missing': there is no seller and nothing was given. */
export type FirstSeller =
  | { outcome: 'exists' | 'given' | 'missing' }
  | { outcome: 'made'; login: SellerLogin }

/**
 * Sees to it that somebody can open the seller panel: does nothing where a seller exists, else takes the given login, else
 * makes one up where `mayMakeUp` says so.
 */
export async function ensureFirstSeller(
  db: Db,
  { given, mayMakeUp }: { given: SellerLogin | null; mayMakeUp: boolean },
): Promise<FirstSeller> {
  if (await isAnySeller(db)) return { outcome: 'exists' }
  if (!given && !mayMakeUp) return { outcome: 'missing' }
  const login = given ?? { email: 'seller@haat.example', password: randomBytes(12).toString('base64url') }
  await insertSeller(db, { name: 'Owner', email: login.email, passwordHash: await hashNewPassword(login) })
  return given ? { outcome: 'given' } : { outcome: 'made', login }
}
