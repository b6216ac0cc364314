import type { ReactNode } from 'react'
import { type SettingName, type ShopSettings, toStoreProfile } from '#domain/settings/shop-settings.ts'
import { settingLimits } from '#domain/settings/validate-settings.ts'
import { countText } from '#web/seller/layout/format-texts.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { BannersSetting } from './banners-setting.tsx'
import { AddressSetting, LocationSetting, PhonesSetting } from './contact-settings.tsx'
import { PinCodesSetting } from './delivery-settings.tsx'
import { OpeningHoursSetting } from './hours-setting.tsx'
import { GrievanceOfficerSetting } from './legal-settings.tsx'
import { OpenCashOrdersSetting } from './order-settings.tsx'
import { SocialLinksSetting } from './social-setting.tsx'
import { SwitchSetting } from './switch-setting.tsx'
import { TextAreaSetting, TextSetting } from './text-setting.tsx'
import type { Setting } from './use-settings-form.ts'

type SettingOf = <Name extends SettingName>(name: Name) => Setting<ShopSettings[Name]>

type SettingsSection = {
  id: string
  title: string
  text: string
  /** What the closed section shows. */
  summary: (values: ShopSettings) => string
  fields: (settingOf: SettingOf) => ReactNode
}

export const settingsSections: readonly SettingsSection[] = [
  {
    id: 'shop',
    title: 'The shop',
    text: 'Shown on every page, in emails and in search results.',
    summary: ({ name, tagline }) => `${name} · ${tagline}`,
    fields: shopFields,
  },
  {
    id: 'contact',
    title: 'Contact',
    text: 'Shown on the Contact page, in the footer and on bills.',
    summary: ({ phones, email, address }) => [phones[0], email, address.join(', ')].join(' · '),
    fields: contactFields,
  },
  {
    id: 'delivery',
    title: 'Hours and delivery',
    text: 'What customers are promised: about 30 minutes while you are open, for these PIN codes. Outside the hours they can order, and read when their order goes out.',
    summary: (values) => `${toStoreProfile(values).hours} · ${countText(values.pins.length, 'PIN code')}`,
    fields: deliveryFields,
  },
  {
    id: 'cash',
    title: 'Cash on delivery',
    text: 'Limits how many unpaid cash orders one customer can have.',
    summary: ({ maxOpenCashOrders: most }) =>
      most === 0 ? 'No limit of open orders' : `At most ${countText(most, 'open order')} per customer`,
    fields: (settingOf) => <OpenCashOrdersSetting setting={settingOf('maxOpenCashOrders')} />,
  },
  {
    id: 'payment',
    title: 'Payment',
    text: 'Customers can pay by UPI straight to your bank account. You confirm each UPI payment yourself under Payments, within one day.',
    summary: ({ upiId }) => (upiId ? `UPI ID ${upiId}` : 'No UPI ID yet'),
    fields: paymentFields,
  },
  {
    id: 'legal',
    title: 'Legal',
    text: 'Details that Indian law requires online shops to show.',
    summary: ({ sellerName, fssaiLicence, gstin }) =>
      [sellerName, `FSSAI ${fssaiLicence}`, ...(gstin ? [`GSTIN ${gstin}`] : [])].join(' · '),
    fields: legalFields,
  },
  {
    id: 'banners',
    title: 'Banners on Home',
    text: 'Texts of the six banners at the top of Home.',
    summary: ({ slides }) => slides.map(({ title }) => title).join(' · '),
    fields: (settingOf) => <BannersSetting setting={settingOf('slides')} />,
  },
  {
    id: 'import',
    title: 'Catalogue import',
    text: 'Where a catalogue import may take pictures from.',
    summary: ({ fetchImportPictures }) =>
      fetchImportPictures ? 'Pictures may be fetched from links' : 'Links to pictures are skipped',
    fields: (settingOf) => (
      <SwitchSetting
        setting={settingOf('fetchImportPictures')}
        label="Fetch pictures from links"
        hint="When on, staff can let the server download the pictures that an imported file links to."
      />
    ),
  },
  {
    id: 'first',
    title: 'Featured products',
    text: 'Products shown first on Home and in lists.',
    summary: () => 'Choose products and their order',
    fields: featuredLink,
  },
]

function shopFields(settingOf: SettingOf) {
  return (
    <>
      <TextSetting setting={settingOf('name')} label="Name" maxLength={settingLimits.name} />
      <TextSetting setting={settingOf('tagline')} label="Tagline" maxLength={settingLimits.tagline} />
      <TextAreaSetting
        setting={settingOf('blurb')}
        label="Description"
        rows={4}
        maxLength={settingLimits.blurb}
      />
    </>
  )
}

function contactFields(settingOf: SettingOf) {
  return (
    <>
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
      <SocialLinksSetting setting={settingOf('social')} />
    </>
  )
}

function deliveryFields(settingOf: SettingOf) {
  return (
    <>
      <OpeningHoursSetting setting={settingOf('openingHours')} />
      <PinCodesSetting setting={settingOf('pins')} />
      <SwitchSetting
        setting={settingOf('onlyToPins')}
        label="Only accept orders to these PIN codes"
        hint="When off, customers elsewhere can order, and are asked to call you first."
      />
    </>
  )
}

function paymentFields(settingOf: SettingOf) {
  return (
    <TextSetting
      setting={settingOf('upiId')}
      label="UPI ID"
      placeholder="name@bank"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={100}
    />
  )
}

function legalFields(settingOf: SettingOf) {
  return (
    <>
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
    </>
  )
}

function featuredLink() {
  return (
    <ButtonLink variant="secondary" to="/seller/settings/first-products" className="justify-self-start">
      Choose products
    </ButtonLink>
  )
}
