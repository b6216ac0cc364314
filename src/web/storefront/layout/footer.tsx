import { dayOf } from '#domain/days.ts'
import { localDigits, t } from '#domain/i18n/translate.ts'
import { hasFssaiLicence } from '#domain/settings/fssai-licence.ts'
import type { StoreProfile } from '#domain/settings/shop-settings.ts'
import { phoneLink } from '#domain/shop.ts'
import { useSettings, useStoreProfile } from '#web/api.ts'
import { LanguageMenu } from '#web/i18n/language-menu.tsx'
import { Link } from '#web/ui/link.tsx'
import { useKeptHtml } from '#web/ui/static-html.tsx'
import { Logo } from './logo.tsx'
import { StoreHours } from './store-hours.tsx'

const quickLinks = [
  { to: '/', text: 'shop.nav.home' },
  { to: '/Best-Sellers', text: 'shop.footer.bestSellers' },
  { to: '/Offers-Deals', text: 'shop.footer.offers' },
  { to: '/Contact', text: 'shop.footer.contact' },
  { to: '/Faqs', text: 'shop.footer.faqs' },
] as const

const helpLinks = [
  { to: '/Delivery-Information', text: 'shop.footer.delivery' },
  { to: '/return-policy', text: 'shop.footer.returns' },
  { to: '/Payment-Methods', text: 'shop.footer.payment' },
  { to: '/Privacy-policy', text: 'shop.footer.privacy' },
  { to: '/Terms-conditions', text: 'shop.footer.terms' },
] as const

/** The owner can host these pages on another site. */
const relocatablePaths = ['/Best-Sellers', '/Offers-Deals', '/Delivery-Information', '/Payment-Methods']

const linkClass = 'inline-flex min-h-11 items-center text-ink-soft hover:text-leaf hover:underline lg:min-h-9'

export function Footer() {
  const keep = useKeptHtml()
  const year = dayOf(new Date()).slice(0, 4)
  return (
    <footer className="border-t border-line bg-surface print:hidden">
      <div
        className="shop-column grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-x-6 gap-y-6 pt-8 pb-6 sm:grid-cols-3 lg:grid-cols-[1.7fr_1fr_1.2fr_1.2fr] lg:py-12"
        {...keep(['footer'], <Columns />)}
      />
      <div className="shop-column">
        <LanguageMenu
          className="flex flex-wrap gap-x-5 border-t border-line py-1"
          itemClass={`${linkClass} aria-[current]:font-semibold aria-[current]:text-ink`}
        />
      </div>
      <div
        className="shop-column border-t border-line py-4 text-sm text-ink-soft lg:flex lg:justify-between lg:gap-8"
        {...keep(['rights', year], <Rights year={year} />)}
      />
    </footer>
  )
}

function Columns() {
  const profile = useStoreProfile()
  const [phone] = profile.phones
  return (
    <>
      <div className="col-span-full lg:col-span-1">
        <Logo />
        <p className="mt-1 max-w-sm text-sm text-ink-soft lg:text-base">{profile.blurb}</p>
      </div>
      <LinkList title={t('shop.footer.quickLinks')} links={quickLinks} />
      <LinkList title={t('shop.footer.help')} links={helpLinks} />
      <div className="col-span-full grid content-start gap-4 sm:col-span-1">
        <div>
          <h2 className="mb-1 font-semibold">{t('shop.footer.talk')}</h2>
          <p className="flex flex-wrap items-center gap-x-4 text-ink-soft sm:block">
            <a href={phoneLink(phone)} className={`${linkClass} tabular`}>
              {phone}
            </a>
            <span className="text-sm sm:block">
              <StoreHours />
            </span>
          </p>
        </div>
        {profile.social.length > 0 ? (
          <div>
            <h2 className="mb-1 font-semibold">{t('shop.footer.follow')}</h2>
            <ul className="flex flex-wrap gap-x-4">
              {profile.social.map(({ name, url }) => (
                <li key={name}>
                  <a href={url} rel="noreferrer" target="_blank" className={`${linkClass} min-w-11`}>
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        ) : null}
      </div>
    </>
  )
}

function Rights({ year }: { year: string }) {
  const profile = useStoreProfile()
  return (
    <>
      <p>{t('shop.footer.rights', { year: localDigits(year), shop: profile.name })}</p>
      <p className="mt-1 lg:mt-0">
        {t('shop.footer.soldBy', { seller: [profile.sellerName, ...shortAddress(profile)].join(', ') })}
        {hasFssaiLicence(profile) ? (
          <span className="inline-block">{`\u00a0· ${t('shop.footer.fssai', { licence: profile.fssaiLicence })}`}</span>
        ) : null}
      </p>
    </>
  )
}

function LinkList({ title, links }: { title: string; links: typeof quickLinks | typeof helpLinks }) {
  const { footerBaseUrl } = useSettings()
  return (
    <div>
      <h2 className="mb-1 font-semibold">{title}</h2>
      <ul>
        {links.map(({ to, text }) => (
          <li key={to}>
            {footerBaseUrl && relocatablePaths.includes(to) ? (
              <a href={footerBaseUrl + to} className={linkClass}>
                {t(text)}
              </a>
            ) : (
              <Link to={to} className={linkClass}>
                {t(text)}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

function shortAddress({ address, sellerName }: StoreProfile): string[] {
  return address.filter((line) => line !== sellerName && line !== 'India')
}
