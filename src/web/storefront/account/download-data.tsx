import { t } from '#domain/i18n/translate.ts'
import { useApi } from '#web/api.ts'
import { SectionCard } from '#web/ui/section-card.tsx'
import { ActionForm } from './action-form.tsx'

export function DownloadData() {
  const api = useApi()

  async function download() {
    const { success: _, ...data } = await api.exportPersonalData()
    downloadFile({ name: 'my-data.json', text: JSON.stringify(data, null, 2) })
    return { message: t('account.data.done') }
  }

  return (
    <SectionCard title={t('account.data.title')} description={t('account.data.text')}>
      <ActionForm send={download} busyText={t('account.data.busy')}>
        {t('account.data.button')}
      </ActionForm>
    </SectionCard>
  )
}

function downloadFile({ name, text }: { name: string; text: string }): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
