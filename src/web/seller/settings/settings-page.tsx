import { useQuery } from '@tanstack/react-query'
import type { FormEvent, ReactNode } from 'react'
import type { SettingsReply } from '#contract/seller/settings.ts'
import { useApi } from '#web/api.ts'
import { PageHead } from '#web/page-head.tsx'
import { LoadedQuery } from '#web/seller/layout/loaded-query.tsx'
import { LoadingSkeleton } from '#web/seller/layout/loading-skeleton.tsx'
import { useSeller } from '#web/seller/layout/use-seller.ts'
import { ChipLink } from '#web/seller/lists/chip-link.tsx'
import { SaveBar } from './save-bar.tsx'
import { settingsSections } from './settings-sections.tsx'
import { settingsQuery, useSettingsForm } from './use-settings-form.ts'

export function SettingsPage() {
  const settings = useQuery(settingsQuery(useApi()))
  const { seller } = useSeller()
  return (
    <>
      <PageHead title="Shop settings" />
      <h1 className="text-xl font-bold">Shop settings</h1>
      <p className="mt-1 text-ink-soft">
        Your shop’s details and delivery area. Changes appear as soon as you save.
      </p>
      <LoadedQuery
        query={settings}
        errorTitle="Failed to load the settings"
        skeleton={
          <LoadingSkeleton
            label="Loading settings"
            className="mt-6 max-w-4xl gap-6"
            blocks={['h-80 rounded-lg', 'h-80 rounded-lg']}
          />
        }
      >
        {(saved) => seller && <SettingsForm seller={seller.email} saved={saved} />}
      </LoadedQuery>
    </>
  )
}

function SettingsForm({ seller, saved }: { seller: string; saved: SettingsReply }) {
  const { form, settingOf, send, discard, ...state } = useSettingsForm({ seller, saved })

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
      <SectionLinks />
      {settingsSections.map(({ fields, ...section }) => (
        <Section key={section.id} {...section}>
          {fields(settingOf)}
        </Section>
      ))}
      <SaveBar {...state} onDiscard={discard} />
    </form>
  )
}

type SectionProps = { id: string; title: string; text: string; children: ReactNode }

function Section({ id, title, text, children }: SectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="mt-6 grid max-w-4xl gap-x-8 gap-y-3 border-t border-line pt-6 lg:grid-cols-[14rem_minmax(0,1fr)]"
    >
      <div>
        <h2 id={`${id}-title`} className="font-bold">
          {title}
        </h2>
        <p className="mt-1 text-sm text-ink-soft">{text}</p>
      </div>
      <div className="grid min-w-0 content-start gap-3 rounded-lg border border-line bg-surface p-4 sm:p-5">
        {children}
      </div>
    </section>
  )
}

function SectionLinks() {
  return (
    <nav aria-label="Sections" className="mt-3 flex flex-wrap gap-2">
      {settingsSections.map(({ id, title }) => (
        <ChipLink key={id} to={`/seller/settings#${id}`} preventScrollReset={false}>
          {title}
        </ChipLink>
      ))}
    </nav>
  )
}
