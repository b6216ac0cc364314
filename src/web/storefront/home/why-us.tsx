import { formatMinutes, listTermsInForce } from '#domain/delivery/terms-in-force.ts'
import { t } from '#domain/i18n/translate.ts'
import { useSettings } from '#web/api.ts'
import { Icon } from '#web/ui/icon.tsx'
import { PageIcon } from '#web/ui/page-icon.tsx'

const reasons = [
  { key: 'fast', icon: <Icon name="clock" className="size-6" /> },
  { key: 'farmers', icon: <PageIcon name="leaf" className="size-6" /> },
  { key: 'prices', icon: <PageIcon name="tag" className="size-6" /> },
  { key: 'trust', icon: <PageIcon name="shield" className="size-6" /> },
] as const

export function WhyUs() {
  const { storeProfile, deliverOnlyToPincodes: onlyToPins } = useSettings()
  const { delivery, pins } = storeProfile
  const minutes = formatMinutes(listTermsInForce(delivery, { pins, onlyToPins }))
  return (
    <section aria-labelledby="why-us">
      <h2 id="why-us" className="mb-4 text-xl font-bold md:text-2xl">
        {t('catalogue.whyUs.title')}
      </h2>
      <ul className="grid gap-3 wrap-anywhere sm:grid-cols-2 sm:gap-4 lg:grid-cols-4">
        {reasons.map(({ key, icon }) => (
          <li
            key={key}
            className="flex gap-4 rounded-lg border border-line bg-surface p-5 sm:flex-col sm:gap-3"
          >
            <span className="grid size-12 shrink-0 place-items-center rounded-full bg-leaf-soft text-leaf">
              {icon}
            </span>
            <div>
              <h3 className="font-bold">{t(`catalogue.whyUs.${key}.title`, { minutes })}</h3>
              <p className="mt-1 text-sm text-ink-soft">{t(`catalogue.whyUs.${key}.text`)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
