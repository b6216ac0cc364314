import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { aSeller } from '#test/builders/accounts.ts'
import { makeDataFolder } from '#test/embedded-database.ts'
import { startSecondApp, startShop } from '#test/shop.ts'
import { root } from '#test/source-files.ts'
import { recordBackup } from './backup-log-store.ts'
import { listBackups } from './list-backups.ts'
import { createBackupJob, isBackupDue, runBackupProcess } from './nightly-backup.ts'
import { openFolderTarget } from './target/folder-target.ts'
import { recordUnrecorded } from './unrecorded-backup.ts'

const base = mkdtempSync(join(tmpdir(), 'haat-nightly-'))
afterAll(() => rmSync(base, { recursive: true }))
const shop = await startShop()
const nightly = await startSecondApp(shop, { runNightlyBackup: async () => {} })

/** In the shop's time zone, five and a half hours before UTC. */
const at = (time: string) => new Date(`2026-11-22T${time}+05:30`)
const hoursBefore = (now: Date, hours: number) => new Date(now.getTime() - hours * 60 * 60_000)

test.each([
  ['without any backup', null, at('15:00'), true],
  ['at night, a day after the last one', hoursBefore(at('03:00'), 24), at('03:00'), true],
  ['by day, a day after the last one', hoursBefore(at('15:00'), 24), at('15:00'), false],
  ['by day, if the night was missed', hoursBefore(at('15:00'), 27), at('15:00'), true],
  ['twice in a night', hoursBefore(at('04:30'), 2), at('04:30'), false],
])('a nightly backup %s is due: %s at %s, %s', (_, last, now, isDue) => {
  expect(isBackupDue(last, now)).toBe(isDue)
})

test('the job makes one backup, and the owner sees it', async () => {
  const owner = (await aSeller(shop)).browser.api
  const ownerOfNightly = (await aSeller(nightly)).browser.api
  expect(await owner.getBackupStatus()).toMatchObject({ last: null, isExpected: false, isOverdue: false })
  expect(await ownerOfNightly.getBackupStatus()).toMatchObject({
    last: null,
    isExpected: true,
    isOverdue: false,
  })

  const backup = { begunAt: new Date().toISOString(), bytes: 4_000_000, place: '/backups', isEncrypted: true }
  let runs = 0
  const job = createBackupJob(shop.db, async () => {
    runs++
    await recordBackup(shop.db, backup)
  })
  await job.work(AbortSignal.any([]))
  await job.work(AbortSignal.any([]))
  expect(runs).toBe(1)
  expect(await owner.getBackupStatus()).toMatchObject({
    last: { bytes: 4_000_000, place: '/backups', isEncrypted: true },
    isExpected: true,
    isOverdue: false,
  })

  await shop.db
    .updateTable('backups')
    .set({ finished_at: hoursBefore(new Date(), 49) })
    .execute()
  expect(await owner.getBackupStatus()).toMatchObject({ isOverdue: true })
})

test('its process makes a whole backup, which a shop that was stopped shows after its start', async () => {
  const [dataDir, location] = [join(base, 'data'), join(base, 'backups')]
  cpSync(await makeDataFolder(), dataDir, { recursive: true })
  const env = {
    PATH: process.env.PATH,
    NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/haat/compiled'),
    DATA_DIR: dataDir,
  }
  await runBackupProcess(location, env)(AbortSignal.any([]))
  const made = await listBackups(openFolderTarget(location))
  expect(made).toHaveLength(1)

  await recordUnrecorded(shop.db, dataDir)
  await recordUnrecorded(shop.db, dataDir)
  const recorded = await shop.db.selectFrom('backups').selectAll().where('place', '=', location).execute()
  expect(recorded).toHaveLength(1)
  expect(recorded[0]!.finished_at.getTime()).toBeGreaterThan(recorded[0]!.begun_at.getTime())

  // A shop that stops ends it; one that fails is tried again by the job.
  const stopping = AbortSignal.abort()
  await expect(runBackupProcess(location, env)(stopping)).rejects.toThrow('aborted')
  await expect(
    runBackupProcess(location, { ...env, DATA_DIR: join(base, 'none') })(AbortSignal.any([])),
  ).rejects.toThrow('The backup ended with 1')
  expect(readdirSync(location).filter((name) => /^\d{8}T/.test(name))).toEqual(made)
})
