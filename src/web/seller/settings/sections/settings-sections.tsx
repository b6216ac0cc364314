import type { ReactNode } from 'react'
import { t } from '#domain/i18n/translate.ts'
import { homeSectionTitle } from '#domain/settings/home-sections.ts'
import { type ShopSettings, toStoreProfile } from '#domain/settings/shop-settings.ts'
import { BannersSetting } from '../banners-setting.tsx'
import { CashLimitsSetting, summarizeCashLimits } from '../cash-limits-setting.tsx'
import { ClaimRulesSetting, summarizeClaimRules } from '../claim-rules-setting.tsx'
import { describeTerms, summarizeRules } from '../delivery/describe-terms.ts'
import { FeesSetting } from '../delivery/fees-setting.tsx'
import { HomeSectionsSetting } from '../home-sections-setting.tsx'
import { OpenCashOrdersSetting, WeightToleranceSetting } from '../order-settings.tsx'
import { SwitchSetting } from '../switch-setting.tsx'
import type { SectionId } from './section-ids.ts'
import {
  areaFields,
  contactFields,
  deliveryFields,
  hoursFields,
  legalFields,
  paymentFields,
  type SettingOf,
  shopFields,
  summarizeAreas,
  summarizeFees,
} from './settings-fields.tsx'

type SettingsSection = {
  id: SectionId
  /** What the list of sections shows. */
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
    id: 'hours',
    summary: (values) => toStoreProfile(values).hours,
    fields: hoursFields,
  },
  {
    id: 'areas',
    summary: summarizeAreas,
    fields: areaFields,
  },
  {
    id: 'delivery',
    summary: ({ delivery }) => capitalize(summarizeRules(delivery) || describeTerms(delivery.terms)),
    fields: deliveryFields,
  },
  {
    id: 'fees',
    summary: ({ fees }) => summarizeFees(fees),
    fields: (settingOf) => <FeesSetting setting={settingOf('fees')} />,
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
    id: 'cash',
    summary: ({ maxOpenCashOrders: most, trust }) =>
      [
        most === 0
          ? t('seller-settings.section.cash.noLimit')
          : t('seller-settings.section.cash.summary', { most }),
        summarizeCashLimits(trust),
      ].join(' · '),
    fields: (settingOf) => (
      <>
        <OpenCashOrdersSetting setting={settingOf('maxOpenCashOrders')} />
        <CashLimitsSetting setting={settingOf('trust')} />
      </>
    ),
  },
  {
    id: 'claims',
    summary: ({ claims }) => summarizeClaimRules(claims),
    fields: (settingOf) => (
      <>
        <ClaimRulesSetting setting={settingOf('claims')} />
        <SwitchSetting
          setting={settingOf('refundsFeeShares')}
          label={t('seller-settings.claims.feeShares')}
          hint={t('seller-settings.claims.feeSharesHint')}
        />
      </>
    ),
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
    id: 'legal',
    summary: ({ sellerName, fssaiLicence }) =>
      [sellerName, t('shop.footer.fssai', { licence: fssaiLicence })].join(' · '),
    fields: legalFields,
  },
  {
    id: 'tax',
    summary: () => t('seller-settings.section.tax.summary'),
    fields: () => null,
  },
  {
    id: 'ownBanners',
    summary: () => t('seller-settings.section.ownBanners.summary'),
    fields: () => null,
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
    id: 'categories',
    summary: () => t('seller-settings.section.categories.summary'),
    fields: () => null,
  },
  {
    id: 'first',
    summary: () => t('seller-settings.section.first.summary'),
    fields: () => null,
  },
]

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
