import type { Db } from '../database/tables.ts'
import type { Seal } from '../seller/seal.ts'
import { openPushKeys, type PushKeys } from './open-push-keys.ts'
import type { Sending } from './send-push.ts'

export type Push = {
  /** Null where they can't be read: nobody can subscribe, and nobody is told. */
  keys: PushKeys | null
  others: readonly string[]
  sending: () => Sending | null
}

type Options = {
  seal: Seal
  others: readonly string[]
  publicUrl: string | null
  /** The shop's e-mail, as its settings have it at the time. */
  email: () => string
  /** How long a push service may take; a test has less time. */
  patienceMs?: number
}

const usualPatienceMs = 8_000

/** Reads the shop's key, or makes it at the first start. */
export async function openPush(db: Db, options: Options): Promise<Push> {
  const { seal, others, publicUrl, email } = options
  const [keys, patienceMs] = [await openPushKeys(db, seal), options.patienceMs ?? usualPatienceMs]
  const contact = () => (publicUrl?.startsWith('https:') ? publicUrl : `mailto:${email()}`)
  return { keys, others, sending: () => keys && { keys, others, contact: contact(), patienceMs } }
}
