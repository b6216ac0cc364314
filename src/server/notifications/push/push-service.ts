import type { SecretBox } from '#server/auth/secret-box.ts'
import type { Db } from '#server/database/tables.ts'
import type { PushSendOptions } from './send-push.ts'
import { loadVapidKeys, type VapidKeys } from './vapid-keys.ts'

export type PushService = {
  /** null: the keys cannot be read, and push is off. */
  keys: VapidKeys | null
  extraOrigins: readonly string[]
  sendOptions: () => PushSendOptions | null
}

type Options = {
  secretBox: SecretBox
  extraOrigins: readonly string[]
  publicUrl: string | null
  email: () => string
  timeoutMs?: number
}

const defaultTimeoutMs = 8_000

export async function openPush(db: Db, options: Options): Promise<PushService> {
  const { secretBox, extraOrigins, publicUrl, email } = options
  const [keys, timeoutMs] = [await loadVapidKeys(db, secretBox), options.timeoutMs ?? defaultTimeoutMs]
  const contact = () => (publicUrl?.startsWith('https:') ? publicUrl : `mailto:${email()}`)
  return {
    keys,
    extraOrigins,
    sendOptions: () => keys && { keys, extraOrigins, contact: contact(), timeoutMs },
  }
}
