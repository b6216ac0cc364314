import { randomUUID } from 'node:crypto'
import { StartupError } from '#server/http/startup-error.ts'
import type { BackupLock } from './backup-target.ts'
import type { BucketClient } from './bucket-client.ts'

const leaseMs = 15 * 60_000

/** An object with the id of its holder, renewed while it works. One that a killed process left expires. */
export async function lockBucket(
  send: BucketClient,
  { key, location }: { key: string; location: string },
): Promise<BackupLock> {
  const id = randomUUID()
  const found = await findLock(send, key)
  if (found && found.ageMs < leaseMs) throw busy(location)
  await writeLock(send, { key, id, expected: found?.etag ?? null })

  // A store that ignores the condition may have taken two writes: the id that it kept is the holder.
  async function getHeld(): Promise<FoundLock> {
    const held = await findLock(send, key)
    if (held?.id !== id) throw busy(location)
    return held
  }
  async function renew(): Promise<void> {
    await writeLock(send, { key, id, expected: (await getHeld()).etag })
  }
  await getHeld()
  const timer = setInterval(() => renew().catch(() => {}), leaseMs / 3).unref()
  return {
    assertHeld: async () => void (await getHeld()),
    async release() {
      clearInterval(timer)
      await getHeld()
      await send({ method: 'DELETE', key })
    },
  }
}

type FoundLock = { id: string; etag: string; ageMs: number }

/** Both times are the store's. */
async function findLock(send: BucketClient, key: string): Promise<FoundLock | null> {
  const reply = await send({ method: 'GET', key, accepted: [404] })
  const id = await reply.text()
  if (reply.status === 404) return null
  const [now = 0, written = 0] = ['date', 'last-modified'].map((name) =>
    Date.parse(reply.headers.get(name) ?? ''),
  )
  return { id, etag: reply.headers.get('etag') ?? '', ageMs: now - written }
}

async function writeLock(
  send: BucketClient,
  { key, id, expected }: { key: string; id: string; expected: string | null },
): Promise<void> {
  const condition = expected === null ? { 'if-none-match': '*' } : { 'if-match': expected }
  const request = { method: 'PUT', key, body: new TextEncoder().encode(id) } as const
  const reply = await send({ ...request, headers: condition, accepted: [404, 409, 412, 501] })
  if (reply.status === 501) await send(request)
}

function busy(location: string): StartupError {
  return new StartupError(
    `Another backup is being written to ${location}. Wait until it is finished; one that was killed blocks the location for 15 minutes.`,
  )
}
