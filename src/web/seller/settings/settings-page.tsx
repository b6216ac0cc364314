import { useQuery } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { Navigate, useLocation, useParams } from 'react-router'
import type { SettingsReply } from '#contract/seller/settings.ts'
import { listDeliveryPins } from '#domain/delivery/terms.ts'
import { t } from '#domain/i18n/translate.ts'
import { isPinsQuestionOpen } from '#domain/settings/placeholders.ts'
import { setupSteps } from '#domain/settings/setup-steps.ts'
import { useApi } from '#web/api.ts'
import { LoadedQuery } from '#web/seller/layout/loaded-query.tsx'
import { PageHeader } from '#web/seller/layout/page-header.tsx'
import { useSeller } from '#web/seller/layout/use-seller.ts'
import { SaveBar } from '#web/seller/lists/save-bar.tsx'
import { SetupNext } from '#web/seller/to-do/setup-next.tsx'
import { BackupStatus } from './backup-status.tsx'
import { PinCodesQuestion } from './delivery/pin-codes-question.tsx'
import { OpenFields } from './sections/open-fields.tsx'
import { useRevealByHash } from './sections/reveal-setting.ts'
import { ownPages, sectionOfHash, settingsLink } from './sections/section-ids.ts'
import { SectionList } from './sections/section-list.tsx'
import { settingsSections } from './sections/settings-sections.tsx'
import { settingsQuery, useSettingsForm } from './use-settings-form.ts'

/** The list of sections, or the page of one. One form for all: a draft spans the pages. */
export function SettingsPage() {
  const settings = useQuery(settingsQuery(useApi()))
  const { seller } = useSeller()
  const { section: id } = useParams()
  const { hash } = useLocation()
  const section = settingsSections.find((known) => known.id === id)
  const linked = sectionOfHash(hash)
  if (!section && linked) return <Navigate to={settingsLink(linked) + hash} replace />
  if (section && ownPages.includes(section.id)) return <Navigate to={settingsLink(section.id)} replace />
  if (!section && id !== undefined) return <Navigate to="/seller/settings" replace />
  return (
    <>
      {section ? (
        <PageHeader
          title={t(`seller-settings.section.${section.id}.title`)}
          back={{ to: '/seller/settings', text: t('seller-settings.page.title') }}
          className=""
        />
      ) : (
        <PageHeader title={t('seller-settings.page.title')} className="" />
      )}
      <p className="mt-1 text-sm text-ink-soft">
        {t(section ? `seller-settings.section.${section.id}.text` : 'seller-settings.page.text')}
      </p>
      {section ? null : <BackupStatus />}
      <LoadedQuery
        query={settings}
        errorTitle={t('seller-settings.page.failed')}
        loading={t('seller-settings.page.loading')}
        className="mt-4 max-w-4xl gap-6"
        blocks={['h-130 rounded-lg']}
      >
        {(saved) => seller && <SettingsForm seller={seller.email} saved={saved} section={section} />}
      </LoadedQuery>
    </>
  )
}

type SettingsFormProps = {
  seller: string
  saved: SettingsReply
  section: (typeof settingsSections)[number] | undefined
}

function SettingsForm({ seller, saved, section }: SettingsFormProps) {
  const { form, shown, settingOf, send, saveNow, discard, ...state } = useSettingsForm({ seller, saved })
  useRevealByHash()
  const step = setupSteps.find((known) => known === section?.id)

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
      {section?.id === 'areas' && isPinsQuestionOpen(shown) ? (
        <PinCodesQuestion
          pins={listDeliveryPins(saved.values.pins, saved.values.delivery)}
          isSaving={state.isSaving}
          onAnswer={(onlyToPins) => saveNow({ onlyToPins })}
        />
      ) : null}
      {step ? <OpenFields step={step} values={shown} /> : null}
      {section ? (
        <div className="mt-4 grid max-w-4xl min-w-0 content-start gap-5 rounded-lg border border-line bg-surface p-4">
          {section.fields(settingOf)}
        </div>
      ) : (
        <SectionList values={shown} />
      )}
      {step ? <SetupNext step={step} /> : null}
      <SaveBar {...state} onDiscard={discard} />
    </form>
  )
}
