import { useQuery } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import type { SettingsReply } from '#contract/seller/settings.ts'
import { listDeliveryPins } from '#domain/delivery/terms.ts'
import { t } from '#domain/i18n/translate.ts'
import { isPinsQuestionOpen, listPlaceholders } from '#domain/settings/placeholders.ts'
import { useApi } from '#web/api.ts'
import { LoadedQuery } from '#web/seller/layout/loaded-query.tsx'
import { PageHeader } from '#web/seller/layout/page-header.tsx'
import { useSeller } from '#web/seller/layout/use-seller.ts'
import { BackupStatus } from './backup-status.tsx'
import { PinCodesQuestion } from './delivery/pin-codes-question.tsx'
import { SaveBar } from './save-bar.tsx'
import { SettingsSection, useRevealByHash } from './settings-section.tsx'
import { settingsSections } from './settings-sections.tsx'
import { SetupChecklist } from './setup-checklist.tsx'
import { settingsQuery, useSettingsForm } from './use-settings-form.ts'

export function SettingsPage() {
  const settings = useQuery(settingsQuery(useApi()))
  const { seller } = useSeller()
  return (
    <>
      <PageHeader title={t('seller-settings.page.title')} className="" />
      <p className="mt-1 text-ink-soft">{t('seller-settings.page.text')}</p>
      <BackupStatus />
      <LoadedQuery
        query={settings}
        errorTitle={t('seller-settings.page.failed')}
        loading={t('seller-settings.page.loading')}
        className="mt-6 max-w-4xl gap-6"
        blocks={['h-48 rounded-lg', 'h-130 rounded-lg']}
      >
        {(saved) => seller && <SettingsForm seller={seller.email} saved={saved} />}
      </LoadedQuery>
    </>
  )
}

function SettingsForm({ seller, saved }: { seller: string; saved: SettingsReply }) {
  const { form, shown, settingOf, send, saveNow, discard, ...state } = useSettingsForm({ seller, saved })
  useRevealByHash()

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!state.isSaving) send()
  }

  return (
    <form
      ref={form}
      method="post"
      noValidate
      onSubmit={submit}
      className="[&_:is(input,textarea,button)]:scroll-mb-40"
    >
      <SetupChecklist
        placeholders={listPlaceholders(shown)}
        question={
          isPinsQuestionOpen(shown) ? (
            <PinCodesQuestion
              pins={listDeliveryPins(saved.values.pins, saved.values.delivery)}
              isSaving={state.isSaving}
              onAnswer={(onlyToPins) => saveNow({ onlyToPins })}
            />
          ) : null
        }
      />
      <div className="mt-4 max-w-4xl overflow-clip rounded-lg border border-line bg-surface">
        {settingsSections.map(({ id, fields, summary }) => (
          <SettingsSection
            key={id}
            id={id}
            title={t(`seller-settings.section.${id}.title`)}
            text={t(`seller-settings.section.${id}.text`)}
            summary={summary(shown)}
          >
            {fields(settingOf)}
          </SettingsSection>
        ))}
      </div>
      <SaveBar {...state} onDiscard={discard} />
    </form>
  )
}
