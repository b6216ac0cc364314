import { createPublicKey, verify } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { PushNotification } from '#contract/push.ts'
import { type FakePushDevice, openPushDevice } from './push-device.ts'

export type PushBehaviour = number | 'hangs' | 'hangs up' | { movedTo: string }

/** Accepts what the shop signs, and nothing else (RFC 8030). */
export type FakePushService = {
  origin: string
  open: () => FakePushDevice
  setBehaviour: (device: FakePushDevice, behaviour: PushBehaviour) => void
  sentTo: (device: FakePushDevice) => SentPush[]
  notesOf: (device: FakePushDevice) => PushNotification[]
  close: () => Promise<void>
}

export type SentPush = { headers: IncomingHttpHeaders; body: Buffer; status: number | null; errors: string[] }

export async function openFakePushService({ key }: { key: () => string }): Promise<FakePushService> {
  const sent = new Map<string, SentPush[]>()
  const behaviours = new Map<string, PushBehaviour>()
  const server = createServer(async (request, reply) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const path = request.url ?? ''
    const errors = listErrors(request.headers, { origin, key: key() })
    const status = answer(reply, errors.length > 0 ? 403 : (behaviours.get(path) ?? 201))
    const one = { headers: request.headers, body: Buffer.concat(chunks), status, errors }
    sent.set(path, [...(sent.get(path) ?? []), one])
  })
  await new Promise<void>((open) => server.listen(0, '127.0.0.1', open))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const pathOf = ({ endpoint }: FakePushDevice) => new URL(endpoint).pathname
  const sentTo = (device: FakePushDevice) => sent.get(pathOf(device)) ?? []
  return {
    origin,
    open: () => openPushDevice({ service: origin }),
    setBehaviour: (device, behaviour) => void behaviours.set(pathOf(device), behaviour),
    sentTo,
    notesOf: (device) =>
      sentTo(device)
        .filter(({ status }) => status === 201)
        .map(({ body }) => device.read(body)),
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}

function answer(reply: ServerResponse, behaviour: PushBehaviour): number | null {
  if (behaviour === 'hangs') return null
  if (behaviour === 'hangs up') {
    reply.destroy()
    return null
  }
  const status = typeof behaviour === 'number' ? behaviour : 307
  reply.writeHead(status, typeof behaviour === 'number' ? {} : { location: behaviour.movedTo }).end()
  return status
}

/** RFC 8030 for the message, RFC 8292 for the sender. */
function listErrors(
  headers: IncomingHttpHeaders,
  { origin, key }: { origin: string; key: string },
): string[] {
  const faults: string[] = []
  if (!/^\d+$/.test(String(headers.ttl))) faults.push('no TTL')
  if (headers['content-encoding'] !== 'aes128gcm') faults.push('another encoding')
  if (!/^[\w-]{1,32}$/.test(String(headers.topic))) faults.push('a wrong topic')
  const [, token = '', known = ''] =
    /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(headers.authorization ?? '') ?? []
  if (known !== key) faults.push('another key')
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  })
  const isRight = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isRight) return [...faults, 'a wrong signature']
  const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString('utf8'))
  const { aud, exp, sub } = read(claims)
  if (read(head).alg !== 'ES256') faults.push('another algorithm')
  if (aud !== origin) faults.push('for another service')
  const inSeconds = exp - Date.now() / 1000
  if (!(inSeconds > 0 && inSeconds <= 24 * 60 * 60)) faults.push('not of today')
  if (!/^(mailto:.+@.+|https:\/\/.+)$/.test(sub)) faults.push('without a contact')
  return faults
}
