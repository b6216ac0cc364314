import { expect, test } from 'vitest'
import { render } from '#test/render.tsx'
import { BackupNotice } from './backup-status.tsx'

const last = {
  finishedAt: '2026-11-22T21:40:00.000Z',
  bytes: 45_000_000,
  place: '/data/backups',
  isEncrypted: true,
}

test('the last backup has its time, size and place', () => {
  const { text } = render(<BackupNotice last={last} isOverdue={false} />)
  expect(text).toContain('Last backup: 23 Nov 2026, 3:10 am, 42.9 MB, encrypted, in /data/backups.')
  expect(text).not.toContain('There is no backup')
})

test('an overdue one is a warning that says what to do', () => {
  expect(render(<BackupNotice last={null} isOverdue />).text).toMatch(
    /There is no backup of the last two days.*one every night\. Ask the person .* npm run backup\./,
  )
})
