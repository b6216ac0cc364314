import { t } from '#domain/i18n/translate.ts'
import { LoadedQuery, type LoadedQueryProps } from '#web/seller/layout/loaded-query.tsx'
import { PageHeader } from '#web/seller/layout/page-header.tsx'

type SettingsSubpageProps<Data> = LoadedQueryProps<Data> & { title: string; text: string }

/** A page of its own below Shop settings, saved apart from them. */
export function SettingsSubpage<Data>({ title, text, ...loaded }: SettingsSubpageProps<Data>) {
  return (
    <>
      <PageHeader
        title={title}
        back={{ to: '/seller/settings', text: t('seller-settings.page.title') }}
        className=""
      />
      <p className="mt-1 mb-4 max-w-2xl text-sm text-ink-soft">{text}</p>
      <LoadedQuery {...loaded} />
    </>
  )
}
