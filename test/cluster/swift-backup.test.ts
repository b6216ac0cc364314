import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { partBytes } from '#server/backup/target/bucket-upload.ts'
import { openTarget } from '#server/backup/target/open-target.ts'
import { openClusterFolder } from '../../scripts/cluster/cluster-folder.ts'
import { findPrograms } from '../../scripts/cluster/programs.ts'
import { createSwiftStore, type SwiftStore, storePortCount } from '../../scripts/cluster/swift.ts'
import { maxClusterMs } from '../limits.ts'
import { root } from '../source-files.ts'

/** The other tests of backups use a store of our own. */
const folder = mkdtempSync(join(tmpdir(), 'haat-swift-'))
let store: SwiftStore

beforeAll(async () => {
  const programs = findPrograms()
  const { ports, secrets } = await openClusterFolder(folder, {
    owner: programs.owner,
    portCount: storePortCount,
  })
  store = createSwiftStore({ folder, programs, ports, secrets, templates: join(root, 'ops/cluster/swift') })
  await store.prepare()
  for (const part of store.parts) await part.start()
}, maxClusterMs)

afterAll(async () => {
  for (const part of store?.parts.toReversed() ?? []) await part.stop()
  rmSync(folder, { recursive: true, force: true })
}, maxClusterMs)

async function open() {
  await expect.poll(store.isReady, { timeout: maxClusterMs }).toBe(true)
  const { PICTURES_URL = '', AWS_ACCESS_KEY_ID = '', AWS_SECRET_ACCESS_KEY = '', AWS_REGION = '' } = store.env
  const credentials = {
    accessKeyId: AWS_ACCESS_KEY_ID,
    secretAccessKey: AWS_SECRET_ACCESS_KEY,
    sessionToken: null,
  }
  return openTarget(PICTURES_URL.replace('?', '/backups?'), { credentials, region: AWS_REGION })
}

test('Swift keeps a backup of several parts, lists it, and removes it', {
  timeout: maxClusterMs,
}, async () => {
  const target = await open()
  const content = randomBytes(2 * partBytes + 5)
  await target.write('one/database.dump', Readable.from([content], { objectMode: false }))
  await target.write('one/manifest.json', Readable.from([Buffer.from('{}')], { objectMode: false }))
  expect((await buffer(target.read('one/database.dump'))).equals(content)).toBe(true)
  expect(await target.list('')).toEqual(['one'])
  expect(await target.list('one')).toEqual(['database.dump', 'manifest.json'])
  await target.removeFolder('one')
  expect(await target.list('')).toEqual([])
})

test('Swift lets one backup write at a time', { timeout: maxClusterMs }, async () => {
  const lock = await (await open()).lock()
  await expect((await open()).lock()).rejects.toThrow('Another backup is being written')
  await lock.assertHeld()
  await lock.release()
  const next = await (await open()).lock()
  await next.release()
})
