import { createHash } from 'node:crypto'
import type { PushNotification } from '#contract/push.ts'
import { isPushService } from './push-endpoint.ts'
import type { SubscriptionRow } from './subscription-store.ts'
import type { VapidKeys } from './vapid-keys.ts'

/** What became of a note. gone: this browser is subscribed no more. refused: no use in trying again. later: the push service is away, or busy. */
export type PushOutcome = 'sent' | 'gone' | 'refused' | 'later'

export type PushSendOptions = {
  keys: VapidKeys
  /** Whom a push service can turn to: an https: or mailto: address. */
  contact: string
  /** Origins beside the known push services. */
  extraOrigins: readonly string[]
  /** How long one may take to answer. */
  timeoutMs: number
}

type PushRequest = { device: SubscriptionRow; notification: PushNotification; ttlSeconds: number }

/** Hands a note to one browser's push service, which can't read it (RFC 8030, 8291). Never throws. */
export async function sendPush(
  { keys, contact, extraOrigins, timeoutMs }: PushSendOptions,
  { device, notification, ttlSeconds }: PushRequest,
): Promise<PushOutcome> {
  // What is kept was looked at when it came; this is the door itself.
  if (!isPushService(device.endpoint, extraOrigins)) return 'gone'
  // Only who sends needs it, and it takes a while to load.
  const { default: webPush } = await import('web-push')
  const encrypted = encrypt(() =>
    webPush.encrypt(device.p256dh, device.auth, JSON.stringify(notification), 'aes128gcm'),
  )
  // A key that is no point of the curve: no browser has made it.
  if (!encrypted) return 'gone'
  const { origin } = new URL(device.endpoint)
  const signed = webPush.getVapidHeaders(origin, contact, keys.publicKey, keys.privateKey, 'aes128gcm')
  try {
    const reply = await fetch(device.endpoint, {
      method: 'POST',
      // Wherever it would lead to, nobody has looked at that address.
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        authorization: signed.Authorization,
        'content-type': 'application/octet-stream',
        'content-encoding': 'aes128gcm',
        ttl: String(ttlSeconds),
        // An order is here in half an hour: a sleeping telephone is woken.
        urgency: 'high',
        topic: toTopic(notification.tag),
      },
      body: new Uint8Array(encrypted),
    })
    await reply.body?.cancel()
    return toOutcome(reply.status)
  } catch {
    return 'later'
  }
}

function encrypt(make: () => { cipherText: Buffer }): Buffer | null {
  try {
    return make().cipherText
  } catch {
    return null
  }
}

/** What still waits at the push service under the same topic is replaced. It is sent in the open, and so tells nothing: at most 32 letters of base64url. */
function toTopic(tag: string): string {
  return createHash('sha256').update(tag).digest('base64url').slice(0, 32)
}

function toOutcome(status: number): PushOutcome {
  if (status >= 200 && status < 300) return 'sent'
  if (status === 404 || status === 410) return 'gone'
  return status === 429 || status >= 500 ? 'later' : 'refused'
}
