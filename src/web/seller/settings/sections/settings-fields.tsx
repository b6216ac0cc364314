import { t } from '#domain/i18n/translate.ts'
import { formatPricePaise } from '#domain/money.ts'
import { type Fees, feeKinds } from '#domain/pricing/charges.ts'
import { type SettingName, type ShopSettings, toStoreProfile } from '#domain/settings/shop-settings.ts'
import { settingLimits } from '#domain/settings/validate-settings.ts'
import { HelpBesideField } from '#web/seller/layout/help.tsx'
import { AddressSetting, LocationSetting, PhonesSetting } from '../contact-settings.tsx'
import { DeliveryRulesSetting } from '../delivery/delivery-rules-setting.tsx'
import { listPinsWithoutKm } from '../delivery/edit-delivery.ts'
import { PinCodesSetting } from '../delivery/pin-codes-setting.tsx'
import { ClosingSetting } from '../hours/closing-setting.tsx'
import { OpeningHoursSetting } from '../hours/hours-setting.tsx'
import { GrievanceOfficerSetting } from '../legal-settings.tsx'
import { SocialLinksSetting } from '../social-setting.tsx'
import { SwitchSetting } from '../switch-setting.tsx'
import { TextAreaSetting, TextSetting } from '../text-setting.tsx'
import type { Setting } from '../use-settings-form.ts'

export type SettingOf = <Name extends SettingName>(name: Name) => Setting<ShopSettings[Name]>

export function shopFields(settingOf: SettingOf) {
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

export function contactFields(settingOf: SettingOf) {
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

export function hoursFields(settingOf: SettingOf) {
  return (
    <>
      <OpeningHoursSetting setting={settingOf('openingHours')} />
      <ClosingSetting setting={settingOf('closing')} />
    </>
  )
}

export function summarizeAreas(values: ShopSettings): string {
  const pins = t('seller-settings.section.areas.pins', { count: toStoreProfile(values).pins.length })
  return values.onlyToPins ? pins : `${pins} · ${t('seller-settings.section.areas.everywhere')}`
}

export function areaFields(settingOf: SettingOf) {
  return (
    <>
      <HelpBesideField topic="areas" name={t('seller-settings.section.areas.title')}>
        <PinCodesSetting setting={settingOf('pins')} />
      </HelpBesideField>
      <SwitchSetting
        setting={settingOf('onlyToPins')}
        label={t('seller-settings.onlyToPins.label')}
        hint={t('seller-settings.onlyToPins.hint')}
      />
    </>
  )
}

export function deliveryFields(settingOf: SettingOf) {
  const delivery = settingOf('delivery')
  const pinsWithoutKm = listPinsWithoutKm({
    pins: settingOf('pins').value,
    delivery: delivery.value,
    place: settingOf('place').value,
  })
  return <DeliveryRulesSetting setting={delivery} pinsWithoutKm={pinsWithoutKm} />
}

export function summarizeFees(fees: Fees): string {
  return feeKinds
    .map((kind) => [kind, fees[`${kind}Paise`] ?? 0] as const)
    .filter(([, paise]) => paise > 0)
    .map(([kind, paise]) => `${t(`documents.charge.${kind}`)} ${formatPricePaise(paise)}`)
    .join(' · ')
}

export function paymentFields(settingOf: SettingOf) {
  return (
    <HelpBesideField topic="upi" name={t('seller-settings.upiId')}>
      <TextSetting
        setting={settingOf('upiId')}
        label={t('seller-settings.upiId')}
        placeholder={t('seller-settings.upiIdExample')}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={100}
      />
    </HelpBesideField>
  )
}

export function legalFields(settingOf: SettingOf) {
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
        setting={settingOf('documentPrefix')}
        label={t('seller-settings.documentPrefix.label')}
        hint={t('seller-settings.documentPrefix.hint')}
        autoCapitalize="characters"
        maxLength={3}
      />
      <GrievanceOfficerSetting setting={settingOf('grievanceOfficer')} />
      <TextSetting
        setting={settingOf('officerDesignation')}
        label={t('seller-settings.officer.designation')}
        hint={t('seller-settings.officer.designationHint')}
        maxLength={settingLimits.person}
      />
    </>
  )
}
