import type { ReactNode } from 'react'
import { t } from '#domain/i18n/translate.ts'
import { homeSectionTitle } from '#domain/settings/home-sections.ts'
import { type SettingName, type ShopSettings, toStoreProfile } from '#domain/settings/shop-settings.ts'
import { settingLimits } from '#domain/settings/validate-settings.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { BannersSetting } from './banners-setting.tsx'
import { AddressSetting, LocationSetting, PhonesSetting } from './contact-settings.tsx'
import { DeliveryRulesSetting } from './delivery/delivery-rules-setting.tsx'
import { summarizeRules } from './delivery/describe-terms.ts'
import { listPinsWithoutKm } from './delivery/edit-delivery.ts'
import { FeesSetting } from './delivery/fees-setting.tsx'
import { PinCodesSetting } from './delivery/pin-codes-setting.tsx'
import { HomeSectionsSetting } from './home-sections-setting.tsx'
import { ClosingSetting } from './hours/closing-setting.tsx'
import { OpeningHoursSetting } from './hours/hours-setting.tsx'
import { GrievanceOfficerSetting } from './legal-settings.tsx'
import { OpenCashOrdersSetting, WeightToleranceSetting } from './order-settings.tsx'
import { SocialLinksSetting } from './social-setting.tsx'
import { SwitchSetting } from './switch-setting.tsx'
import { TextAreaSetting, TextSetting } from './text-setting.tsx'
import { summarizeTrust, TrustSetting } from './trust-setting.tsx'
import type { Setting } from './use-settings-form.ts'

type SettingOf = <Name extends SettingName>(name: Name) => Setting<ShopSettings[Name]>

type SettingsSection = {
  id:
    | 'shop'
    | 'contact'
    | 'delivery'
    | 'cash'
    | 'trust'
    | 'login'
    | 'picking'
    | 'payment'
    | 'legal'
    | 'banners'
    | 'homeSections'
    | 'import'
    | 'first'
  /** What the closed section shows. */
  summary: (values: ShopSettings) => string
  fields: (settingOf: SettingOf) => ReactNode
}

export const settingsSections: readonly SettingsSection[] = [
  {
    id: 'shop',
    summary: ({ name, tagline }) => `${name} · ${tagline}`,
    fields: shopFields,
  },
  {
    id: 'contact',
    summary: ({ phones, email, address }) => [phones[0], email, address.join(', ')].join(' · '),
    fields: contactFields,
  },
  {
    id: 'delivery',
    summary: summarizeDelivery,
    fields: deliveryFields,
  },
  {
    id: 'cash',
    summary: ({ maxOpenCashOrders: most }) =>
      most === 0
        ? t('seller-settings.section.cash.noLimit')
        : t('seller-settings.section.cash.summary', { most }),
    fields: (settingOf) => <OpenCashOrdersSetting setting={settingOf('maxOpenCashOrders')} />,
  },
  {
    id: 'trust',
    summary: ({ trust }) => summarizeTrust(trust),
    fields: (settingOf) => <TrustSetting setting={settingOf('trust')} />,
  },
  {
    id: 'login',
    summary: ({ opensLoginByPhone }) =>
      t(opensLoginByPhone ? 'seller-settings.section.login.phone' : 'seller-settings.section.login.email'),
    fields: (settingOf) => (
      <SwitchSetting
        setting={settingOf('opensLoginByPhone')}
        label={t('seller-settings.login.label')}
        hint={t('seller-settings.login.hint')}
      />
    ),
  },
  {
    id: 'picking',
    summary: ({ weightTolerancePercent: percent }) =>
      t('seller-settings.section.picking.summary', { percent }),
    fields: (settingOf) => <WeightToleranceSetting setting={settingOf('weightTolerancePercent')} />,
  },
  {
    id: 'payment',
    summary: ({ upiId }) =>
      upiId
        ? t('seller-settings.section.payment.summary', { upiId })
        : t('seller-settings.section.payment.noUpi'),
    fields: paymentFields,
  },
  {
    id: 'legal',
    summary: ({ sellerName, fssaiLicence, gstin }) =>
      [
        sellerName,
        t('shop.footer.fssai', { licence: fssaiLicence }),
        ...(gstin ? [`GSTIN ${gstin}`] : []),
      ].join(' · '),
    fields: legalFields,
  },
  {
    id: 'banners',
    summary: ({ slides }) => slides.map(({ title }) => title).join(' · '),
    fields: (settingOf) => <BannersSetting setting={settingOf('slides')} />,
  },
  {
    id: 'homeSections',
    summary: ({ homeSections }) =>
      homeSections.map(homeSectionTitle).join(' · ') || t('seller-settings.section.homeSections.none'),
    fields: (settingOf) => <HomeSectionsSetting setting={settingOf('homeSections')} />,
  },
  {
    id: 'import',
    summary: ({ fetchImportPictures }) =>
      t(
        fetchImportPictures
          ? 'seller-settings.section.import.fetched'
          : 'seller-settings.section.import.skipped',
      ),
    fields: (settingOf) => (
      <SwitchSetting
        setting={settingOf('fetchImportPictures')}
        label={t('seller-settings.fetchPictures.label')}
        hint={t('seller-settings.fetchPictures.hint')}
      />
    ),
  },
  {
    id: 'first',
    summary: () => t('seller-settings.section.first.summary'),
    fields: featuredLink,
  },
]

function shopFields(settingOf: SettingOf) {
  return (
    <>
      <TextSetting
        setting={settingOf('name')}
        label={t('seller-settings.name')}
        maxLength={settingLimits.name}
      />
      <TextSetting
        setting={settingOf('tagline')}
        label={t('seller-settings.tagline')}
        maxLength={settingLimits.tagline}
      />
      <TextAreaSetting
        setting={settingOf('blurb')}
        label={t('seller-settings.blurb')}
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
        label={t('seller-settings.email')}
        type="email"
        inputMode="email"
        maxLength={254}
      />
      <SocialLinksSetting setting={settingOf('social')} />
    </>
  )
}

function summarizeDelivery(values: ShopSettings): string {
  const { hours, pins } = toStoreProfile(values)
  const summary = t('seller-settings.section.delivery.summary', { hours, count: pins.length })
  return [summary, summarizeRules(values.delivery)].filter(Boolean).join(' · ')
}

function deliveryFields(settingOf: SettingOf) {
  const [pins, delivery, place] = [settingOf('pins'), settingOf('delivery'), settingOf('place')]
  return (
    <>
      <OpeningHoursSetting setting={settingOf('openingHours')} />
      <ClosingSetting setting={settingOf('closing')} />
      <PinCodesSetting setting={pins} />
      <SwitchSetting
        setting={settingOf('onlyToPins')}
        label={t('seller-settings.onlyToPins.label')}
        hint={t('seller-settings.onlyToPins.hint')}
      />
      <DeliveryRulesSetting
        setting={delivery}
        pinsWithoutKm={listPinsWithoutKm({
          pins: pins.value,
          delivery: delivery.value,
          place: place.value,
        })}
      />
      <FeesSetting setting={settingOf('fees')} />
    </>
  )
}

function paymentFields(settingOf: SettingOf) {
  return (
    <TextSetting
      setting={settingOf('upiId')}
      label={t('seller-settings.upiId')}
      placeholder={t('seller-settings.upiIdExample')}
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
        label={t('seller-settings.sellerName')}
        maxLength={settingLimits.person}
      />
      <TextSetting
        setting={settingOf('fssaiLicence')}
        label={t('seller-settings.fssai.label')}
        hint={t('seller-settings.fssai.hint')}
        inputMode="numeric"
        maxLength={14}
      />
      <TextSetting
        setting={settingOf('gstin')}
        label={t('seller-settings.gstin.label')}
        hint={t('seller-settings.gstin.hint')}
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
      {t('seller-settings.chooseFeatured')}
    </ButtonLink>
  )
}
