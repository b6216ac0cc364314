import { useQuery } from '@tanstack/react-query'
import type { FormEvent, ReactNode } from 'react'
import type { SettingsReply } from '#contract/settings.ts'
import { settingLimits } from '#domain/validate-settings.ts'
import { useApi } from '#web/api.ts'
import { PageHead } from '#web/page-head.tsx'
import { LoadError, useLoadErrorToast } from '#web/seller/layout/load-error.tsx'
import { useSeller } from '#web/seller/layout/use-seller.ts'
import { ChipLink } from '#web/seller/lists/chip-link.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { BannersSetting } from './banners-setting.tsx'
import { AddressSetting, LocationSetting, PhonesSetting } from './contact-settings.tsx'
import { DeliveryAreaSetting, PinCodesSetting } from './delivery-settings.tsx'
import { OpeningHoursSetting } from './hours-setting.tsx'
import { GrievanceOfficerSetting } from './legal-settings.tsx'
import { OpenCashOrdersSetting } from './order-settings.tsx'
import { SaveBar } from './save-bar.tsx'
import { SocialLinksSetting } from './social-setting.tsx'
import { TextAreaSetting, TextSetting } from './text-setting.tsx'
import { settingsQuery, useSettingsForm } from './use-settings-form.ts'

const loadError = 'Failed to load the settings'

export function SettingsPage() {
  const settings = useQuery(settingsQuery(useApi()))
  const { seller } = useSeller()
  useLoadErrorToast(settings.error, loadError)
  return (
    <>
      <PageHead title="Shop settings" />
      <h1 className="text-xl font-bold">Shop settings</h1>
      <p className="mt-1 text-ink-soft">
        Your shop’s details and delivery area. Changes appear as soon as you save.
      </p>
      {settings.data && seller ? (
        <SettingsForm seller={seller.email} saved={settings.data} />
      ) : settings.isError ? (
        <LoadError title={loadError} error={settings.error} onRetry={() => void settings.refetch()} />
      ) : (
        <SettingsSkeleton />
      )}
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
      <SettingsSection
        id="shop"
        title="The shop"
        text="Shown on every page, in emails and in search results."
      >
        <TextSetting setting={settingOf('name')} label="Name" maxLength={settingLimits.name} />
        <TextSetting setting={settingOf('tagline')} label="Tagline" maxLength={settingLimits.tagline} />
        <TextAreaSetting
          setting={settingOf('blurb')}
          label="Description"
          rows={4}
          maxLength={settingLimits.blurb}
        />
      </SettingsSection>
      <SettingsSection
        id="contact"
        title="Contact"
        text="Shown on the Contact page, in the footer and on bills."
      >
        <AddressSetting setting={settingOf('address')} />
        <LocationSetting setting={settingOf('place')} />
        <PhonesSetting setting={settingOf('phones')} />
        <TextSetting
          setting={settingOf('email')}
          label="Email"
          type="email"
          inputMode="email"
          maxLength={254}
        />
        <OpeningHoursSetting setting={settingOf('openingHours')} />
        <SocialLinksSetting setting={settingOf('social')} />
      </SettingsSection>
      <SettingsSection
        id="delivery"
        title="Delivery"
        text="Used for the PIN code check on Home and in the cart. The policy pages show the list once you change it."
      >
        <PinCodesSetting setting={settingOf('pins')} />
        <DeliveryAreaSetting setting={settingOf('onlyToPins')} />
      </SettingsSection>
      <SettingsSection
        id="cash"
        title="Cash on delivery"
        text="Limits how many unpaid cash orders one customer can have."
      >
        <OpenCashOrdersSetting setting={settingOf('maxOpenCashOrders')} />
      </SettingsSection>
      <SettingsSection
        id="payment"
        title="Payment"
        text="Customers can pay by UPI straight to your bank account. You confirm each UPI payment yourself under Payments, within one day."
      >
        <TextSetting
          setting={settingOf('upiId')}
          label="UPI ID"
          placeholder="name@bank"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={100}
        />
      </SettingsSection>
      <SettingsSection id="legal" title="Legal" text="Details that Indian law requires online shops to show.">
        <TextSetting
          setting={settingOf('sellerName')}
          label="Registered name of the seller"
          maxLength={settingLimits.person}
        />
        <TextSetting
          setting={settingOf('fssaiLicence')}
          label="FSSAI licence"
          hint="14 digits."
          inputMode="numeric"
          maxLength={14}
        />
        <TextSetting
          setting={settingOf('gstin')}
          label="GSTIN"
          hint="15 characters. Leave empty if you are not registered for GST."
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={15}
        />
        <GrievanceOfficerSetting setting={settingOf('grievanceOfficer')} />
      </SettingsSection>
      <SettingsSection
        id="banners"
        title="Banners on Home"
        text="Texts of the six banners at the top of Home."
      >
        <BannersSetting setting={settingOf('slides')} />
      </SettingsSection>
      <SettingsSection id="first" title="Featured products" text="Products shown first on Home and in lists.">
        <p className="text-ink-soft">Choose products and their order.</p>
        <ButtonLink variant="secondary" to="/seller/settings/first-products" className="justify-self-start">
          Choose products
        </ButtonLink>
      </SettingsSection>
      <SaveBar {...state} onDiscard={discard} />
    </form>
  )
}

type SectionProps = { id: string; title: string; text: string; children: ReactNode }

function SettingsSection({ id, title, text, children }: SectionProps) {
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

const sections = [
  { id: 'shop', text: 'The shop' },
  { id: 'contact', text: 'Contact' },
  { id: 'delivery', text: 'Delivery' },
  { id: 'cash', text: 'Cash on delivery' },
  { id: 'payment', text: 'Payment' },
  { id: 'legal', text: 'Legal' },
  { id: 'banners', text: 'Banners' },
  { id: 'first', text: 'Featured products' },
]

/** On a phone the whole is ten screens long. */
function SectionLinks() {
  return (
    <nav aria-label="Sections" className="mt-3 flex flex-wrap gap-2">
      {sections.map(({ id, text }) => (
        <ChipLink key={id} to={`/seller/settings#${id}`} preventScrollReset={false}>
          {text}
        </ChipLink>
      ))}
    </nav>
  )
}

function SettingsSkeleton() {
  return (
    <div role="status" aria-label="Loading settings" className="mt-6 grid max-w-4xl gap-6">
      <Skeleton className="h-80 rounded-lg" />
      <Skeleton className="h-80 rounded-lg" />
    </div>
  )
}
