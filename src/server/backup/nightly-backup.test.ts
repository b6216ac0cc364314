import { expect, test } from 'vitest'
import { aSeller } from '#test/builders/accounts.ts'
import { startSecondApp, startShop } from '#test/shop.ts'
import { recordBackup } from './backup-log-store.ts'
import { createBackupJob, isBackupDue } from './nightly-backup.ts'

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
