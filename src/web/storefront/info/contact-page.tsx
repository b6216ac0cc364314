import type { ReactNode } from 'react'
import { listDaysOff } from '#domain/delivery/closing.ts'
import { formatDayOfMonth } from '#domain/i18n/dates.ts'
import { t } from '#domain/i18n/translate.ts'
import { phoneLink } from '#domain/shop.ts'
import { useStoreProfile } from '#web/api.ts'
import { StoreHours } from '#web/storefront/layout/store-hours.tsx'
import { ContactSection } from '#web/storefront/tickets/contact-section.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PageIcon } from '#web/ui/page-icon.tsx'
import { InfoIcon } from './info-icon.tsx'
import { InfoLayout } from './info-layout.tsx'
import { Paragraph } from './info-text.tsx'
import { GrievanceOfficer, SellerDetails } from './seller-details.tsx'
import { ShopMap } from './shop-map.tsx'

const linkClass = 'inline-flex min-h-11 items-center wrap-anywhere text-leaf underline underline-offset-4'

export function ContactPage() {
  const profile = useStoreProfile()
  return (
    <InfoLayout
      title={t('info.contact.title')}
      path="/Contact"
      description={t('info.contact.description')}
      intro={t('info.contact.intro')}
    >
      <div className="mt-8 grid gap-4 sm:grid-cols-3">
        <ContactCard icon={<PageIcon name="phone" />} title={t('info.contact.call')}>
          <ul>
            {profile.phones.map((phone) => (
              <li key={phone}>
                <a href={phoneLink(phone)} className={`${linkClass} tabular`}>
                  {phone}
                </a>
              </li>
            ))}
          </ul>
          <HoursNote />
        </ContactCard>
        <ContactCard icon={<InfoIcon name="letter" />} title={t('info.contact.write')}>
          <a href={`mailto:${profile.email}`} className={linkClass}>
            {profile.email}
          </a>
          <ul className="flex flex-wrap gap-x-4">
            {profile.social.map(({ name, url }) => (
              <li key={name}>
                <a href={url} rel="noreferrer" target="_blank" className={linkClass}>
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </ContactCard>
        <ContactCard icon={<Icon name="pin" />} title={t('info.contact.visit')}>
          <address className="mt-2.5 not-italic">
            {profile.address.map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </address>
          <HoursNote />
        </ContactCard>
      </div>
      <ContactSection />
      <ShopMap />
      <div className="mt-12 grid gap-10 lg:grid-cols-2">
        <section aria-labelledby="grievance" className="reading">
          <h2 id="grievance">{t('info.contact.complaints.title')}</h2>
          <Paragraph is="info.contact.complaints.text" />
          <GrievanceOfficer />
        </section>
        <section aria-labelledby="seller" className="reading">
          <h2 id="seller">{t('info.contact.seller.title')}</h2>
          <SellerDetails />
        </section>
      </div>
    </InfoLayout>
  )
}

const maxDaysOff = 5

function HoursNote() {
  const { closing } = useStoreProfile()
  const daysOff = listDaysOff(closing, Date.now()).slice(0, maxDaysOff)
  return (
    <div className="mt-2 text-sm text-ink-soft">
      <p>
        <StoreHours />
      </p>
      {daysOff.length > 0 ? (
        <p>{t('info.contact.daysOff', { days: daysOff.map(formatDayOfMonth).join(', ') })}</p>
      ) : null}
    </div>
  )
}

function ContactCard({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <section className="flex flex-wrap gap-x-4 gap-y-2 rounded-lg border border-line bg-surface p-4 sm:block lg:p-5">
      <span className="grid size-11 place-items-center rounded-full bg-leaf-soft text-leaf [&_svg]:size-5.5">
        {icon}
      </span>
      <div className="flex-1 basis-40 sm:mt-3">
        <h2 className="font-semibold">{title}</h2>
        {children}
      </div>
    </section>
  )
}
