import { createDecipheriv, createECDH, createHmac, randomBytes } from 'node:crypto'
import type { PushNotification, PushSubscriptionInput } from '#contract/push.ts'

export type FakePushDevice = PushSubscriptionInput & { read: (body: Buffer) => PushNotification }

export function aPushDevice({
  service = 'https://fcm.googleapis.com',
}: {
  service?: string
} = {}): PushSubscriptionInput {
  return withoutSecrets(openPushDevice({ service }))
}

export function openPushDevice({ service }: { service: string }): FakePushDevice {
  const [pair, auth] = [createECDH('prime256v1'), randomBytes(16)]
  const publicKey = pair.generateKeys()
  return {
    endpoint: `${service}/send/${randomBytes(12).toString('base64url')}`,
    keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
    read: (body) =>
      JSON.parse(decrypt(body, { secretFor: (other) => pair.computeSecret(other), publicKey, auth })),
  }
}

export function withoutSecrets({ endpoint, keys }: FakePushDevice): PushSubscriptionInput {
  return { endpoint, keys }
}

type Secrets = { secretFor: (other: Buffer) => Buffer; publicKey: Buffer; auth: Buffer }

/** RFC 8291 for the key, RFC 8188 (aes128gcm) for the content. */
function decrypt(body: Buffer, { secretFor, publicKey, auth }: Secrets): string {
  const salt = body.subarray(0, 16)
  const idLength = body.readUInt8(20)
  const sender = body.subarray(21, 21 + idLength)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender])
  const input = expand(extract(auth, secretFor(sender)), { info, length: 32 })
  const key = extract(salt, input)
  const contentKey = expand(key, { info: Buffer.from('Content-Encoding: aes128gcm\0'), length: 16 })
  const nonce = expand(key, { info: Buffer.from('Content-Encoding: nonce\0'), length: 12 })
  const sealed = body.subarray(21 + idLength)
  const opening = createDecipheriv('aes-128-gcm', contentKey, nonce)
  opening.setAuthTag(sealed.subarray(-16))
  const padded = Buffer.concat([opening.update(sealed.subarray(0, -16)), opening.final()])
  const end = padded.lastIndexOf(2)
  if (end < 0 || padded.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('not the last record')
  return padded.subarray(0, end).toString('utf8')
}

function extract(salt: Buffer, input: Buffer): Buffer {
  return createHmac('sha256', salt).update(input).digest()
}

function expand(key: Buffer, { info, length }: { info: Buffer; length: number }): Buffer {
  return createHmac('sha256', key)
    .update(info)
    .update(Buffer.from([1]))
    .digest()
    .subarray(0, length)
}
