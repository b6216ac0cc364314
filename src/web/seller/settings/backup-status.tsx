import { useQuery } from '@tanstack/react-query'
import type { BackupStatus as Status } from '#contract/seller/settings.ts'
import { formatDateTime } from '#domain/i18n/dates.ts'
import { t } from '#domain/i18n/translate.ts'
import { useApi } from '#web/api.ts'
import { formatFileSize } from '#web/seller/layout/format-texts.ts'
import { SettingsNotice } from './settings-notice.tsx'

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
    ? t(last.isEncrypted ? 'seller-settings.backup.lastEncrypted' : 'seller-settings.backup.last', {
        time: formatDateTime(last.finishedAt),
        size: formatFileSize(last.bytes),
        place: last.place,
      })
    : t('seller-settings.backup.none')
  if (!isOverdue) return <p className="mt-4 max-w-4xl text-sm wrap-anywhere text-ink-soft">{text}</p>
  return (
    <SettingsNotice title={t('seller-settings.backup.overdue')}>
      <p className="mt-1 text-sm wrap-anywhere">{t('seller-settings.backup.overdueText', { text })}</p>
    </SettingsNotice>
  )
}
