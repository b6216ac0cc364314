import { useQuery } from '@tanstack/react-query'
import type { BackupStatus as Status } from '#contract/seller/settings.ts'
import { formatDateTime } from '#domain/shop.ts'
import { useApi } from '#web/api.ts'
import { formatFileSize } from '#web/seller/layout/format-texts.ts'

/** A status that can't be loaded shows nothing: the settings themselves report a lost connection. */
export function BackupStatus() {
  const api = useApi()
  const { data } = useQuery({
    queryKey: ['seller-backup'],
    queryFn: ({ signal }) => api.getBackupStatus({}, { signal }),
  })
  return data?.isExpected ? <BackupNotice {...data} /> : null
}

export function BackupNotice({ last, isOverdue }: Pick<Status, 'last' | 'isOverdue'>) {
  const text = last
    ? `Last backup: ${formatDateTime(last.finishedAt)}, ${formatFileSize(last.bytes)}, ${last.isEncrypted ? 'encrypted, ' : ''}in ${last.place}`
    : 'No backup yet. The shop makes one every night.'
  if (!isOverdue) return <p className="mt-4 max-w-4xl text-sm wrap-anywhere text-ink-soft">{text}</p>
  return (
    <section
      aria-labelledby="backup-overdue"
      className="mt-4 max-w-4xl rounded-lg bg-amber-soft p-4 text-amber-ink"
    >
      <h2 id="backup-overdue" className="font-bold">
        There is no backup of the last two days
      </h2>
      <p className="mt-1 text-sm wrap-anywhere">
        {text}. Ask the person who runs the server to read its log and to run npm run backup.
      </p>
    </section>
  )
}
