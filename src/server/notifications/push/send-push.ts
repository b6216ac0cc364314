import { createHash } from 'node:crypto'
import type { PushNotification } from '#contract/push.ts'
import { isPushService } from './push-endpoint.ts'
import type { SubscriptionRow } from './subscription-store.ts'
import type { VapidKeys } from './vapid-keys.ts'

/** gone: the subscription has ended. refused: a retry is useless. retry: the service is down or busy. */
export type PushOutcome = 'sent' | 'gone' | 'refused' | 'retry'

export type PushSendOptions = {
  keys: VapidKeys
  contact: string
  extraOrigins: readonly string[]
  timeoutMs: number
}

type PushRequest = { device: SubscriptionRow; notification: PushNotification; ttlSeconds: number }

/** Encrypts and sends one push (RFC 8030, 8291). Never throws. */
export async function sendPush(
  { keys, contact, extraOrigins, timeoutMs }: PushSendOptions,
  { device, notification, ttlSeconds }: PushRequest,
): Promise<PushOutcome> {
  // Checked again: stored endpoints may be older than the list.
  if (!isPushService(device.endpoint, extraOrigins)) return 'gone'
  // Loaded on demand, because it is slow to load.
  const { default: webPush } = await import('web-push')
  const encrypted = encrypt(() =>
    webPush.encrypt(device.p256dh, device.auth, JSON.stringify(notification), 'aes128gcm'),
  )
  if (!encrypted) return 'gone'
  const { origin } = new URL(device.endpoint)
  const signed = webPush.getVapidHeaders(origin, contact, keys.publicKey, keys.privateKey, 'aes128gcm')
  try {
    const reply = await fetch(device.endpoint, {
      method: 'POST',
      // The target of a redirect is not checked.
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        authorization: signed.Authorization,
        'content-type': 'application/octet-stream',
        'content-encoding': 'aes128gcm',
        ttl: String(ttlSeconds),
        urgency: 'high',
        topic: toTopic(notification.tag),
      },
      body: new Uint8Array(encrypted),
    })
    await reply.body?.cancel()
    return toOutcome(reply.status)
  } catch {
    return 'retry'
  }
}

function encrypt(make: () => { cipherText: Buffer }): Buffer | null {
  try {
    return make().cipherText
  } catch {
    return null
  }
}

/** The topic is unencrypted: at most 32 characters of base64url. It replaces a pending push. */
function toTopic(tag: string): string {
  return createHash('sha256').update(tag).digest('base64url').slice(0, 32)
}

function toOutcome(status: number): PushOutcome {
  if (status >= 200 && status < 300) return 'sent'
  if (status === 404 || status === 410) return 'gone'
  return status === 429 || status >= 500 ? 'retry' : 'refused'
}
