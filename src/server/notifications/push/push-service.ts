import type { SecretBox } from '#server/auth/secret-box.ts'
import type { Db } from '#server/database/tables.ts'
import type { PushSendOptions } from './send-push.ts'
import { loadVapidKeys, type VapidKeys } from './vapid-keys.ts'

export type PushService = {
  /** Null where they can't be read: nobody can subscribe, and nobody is told. */
  keys: VapidKeys | null
  extraOrigins: readonly string[]
  sendOptions: () => PushSendOptions | null
}

type Options = {
  secretBox: SecretBox
  extraOrigins: readonly string[]
  publicUrl: string | null
  /** The shop's e-mail, as its settings have it at the time. */
  email: () => string
  /** How long a push service may take; a test has less time. */
  timeoutMs?: number
}

const defaultTimeoutMs = 8_000

/** Reads the shop's key, or makes it at the first start. */
export async function openPush(db: Db, options: Options): Promise<PushService> {
  const { secretBox, extraOrigins, publicUrl, email } = options
  const [keys, patienceMs] = [await loadVapidKeys(db, secretBox), options.timeoutMs ?? defaultTimeoutMs]
  const contact = () => (publicUrl?.startsWith('https:') ? publicUrl : `mailto:${email()}`)
  return {
    keys,
    extraOrigins,
    sendOptions: () => keys && { keys, extraOrigins, contact: contact(), timeoutMs: patienceMs },
  }
}
