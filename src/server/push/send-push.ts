import { createHash } from 'node:crypto'
import type { PushNote } from '#contract/push.ts'
import type { PushKeys } from './open-push-keys.ts'
import { isPushService } from './push-services.ts'
import type { DeviceRow } from './push-store.ts'

/** What became of a note. gone: this browser is subscribed no more. refused: no use in trying again. later: the push service is away, or busy. */
export type Outcome = 'sent' | 'gone' | 'refused' | 'later'

export type Sending = {
  keys: PushKeys
  /** Whom a push service can turn to: an https: or mailto: address. */
  contact: string
  /** Origins beside the known push services. */
  others: readonly string[]
  /** How long one may take to answer. */
  patienceMs: number
}

type Parcel = { device: DeviceRow; note: PushNote; ttlSeconds: number }

/** Hands a note to one browser's push service, which can't read it (RFC 8030, 8291). Never throws. */
export async function sendPush(
  { keys, contact, others, patienceMs }: Sending,
  { device, note, ttlSeconds }: Parcel,
): Promise<Outcome> {
  // What is kept was looked at when it came; this is the door itself.
  if (!isPushService(device.endpoint, others)) return 'gone'
  // Only who sends needs it, and it takes a while to load.
  const { default: webPush } = await import('web-push')
  const sealed = encrypt(() => webPush.encrypt(device.p256dh, device.auth, JSON.stringify(note), 'aes128gcm'))
  // A key that is no point of the curve: no browser has made it.
  if (!sealed) return 'gone'
  const { origin } = new URL(device.endpoint)
  const signed = webPush.getVapidHeaders(origin, contact, keys.publicKey, keys.privateKey, 'aes128gcm')
  try {
    const reply = await fetch(device.endpoint, {
      method: 'POST',
      // Wherever it would lead to, nobody has looked at that address.
      redirect: 'manual',
      signal: AbortSignal.timeout(patienceMs),
      headers: {
        authorization: signed.Authorization,
        'content-type': 'application/octet-stream',
        'content-encoding': 'aes128gcm',
        ttl: String(ttlSeconds),
        // An order is here in half an hour: a sleeping telephone is woken.
        urgency: 'high',
        topic: topicOf(note.tag),
      },
      body: new Uint8Array(sealed),
    })
    await reply.body?.cancel()
    return outcomeOf(reply.status)
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
function topicOf(tag: string): string {
  return createHash('sha256').update(tag).digest('base64url').slice(0, 32)
}

function outcomeOf(status: number): Outcome {
  if (status >= 200 && status < 300) return 'sent'
  if (status === 404 || status === 410) return 'gone'
  return status === 429 || status >= 500 ? 'later' : 'refused'
}
