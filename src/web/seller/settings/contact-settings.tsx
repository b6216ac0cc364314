import { t } from '#domain/i18n/translate.ts'
import type { ShopSettings } from '#domain/settings/shop-settings.ts'
import { settingLimits } from '#domain/settings/validate-settings.ts'
import { TextField } from '#web/seller/layout/fields.tsx'
import { mapLinks } from '#web/storefront/info/map-links.ts'
import { Field, TextArea } from '#web/ui/form/field.tsx'
import { FieldError, SettingField } from './setting-field.tsx'
import { useTextValue } from './text-setting.tsx'
import type { Setting } from './use-settings-form.ts'

export function AddressSetting({ setting }: { setting: Setting<readonly string[]> }) {
  const { text, type } = useTextValue(setting, {
    parse: (typed) =>
      typed
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean),
    format: (lines) => lines.join('\n'),
  })
  return (
    <SettingField
      setting={setting}
      label={t('seller-settings.address.setting')}
      defaultText={setting.defaultValue.join(', ')}
    >
      <TextArea
        name="address"
        label={t('seller-settings.address.label')}
        rows={4}
        autoComplete="off"
        hint={t('seller-settings.address.hint')}
        value={text}
        error={setting.error}
        onChange={(event) => type(event.currentTarget.value)}
      />
    </SettingField>
  )
}

type Phones = ShopSettings['phones']

export function PhonesSetting({ setting }: { setting: Setting<Phones> }) {
  const { value, error } = setting

  function setPhone(index: number, phone: string) {
    const [first = '', ...others] = Array.from({ length: settingLimits.phones }, (_, at) =>
      at === index ? phone : (value[at] ?? ''),
    )
    // An empty field in the middle stays in place until those after it are empty too.
    while (others.at(-1) === '') others.pop()
    setting.set([first, ...others])
  }

  return (
    <SettingField
      setting={setting}
      label={t('seller-settings.phones.setting')}
      defaultText={setting.defaultValue.join(', ')}
    >
      <fieldset>
        <legend className="mb-1.5 text-sm font-semibold">{t('seller-settings.phones.title')}</legend>
        <div className="grid gap-2 sm:grid-cols-2">
          {Array.from({ length: settingLimits.phones }, (_, index) => (
            <Field
              // biome-ignore lint/suspicious/noArrayIndexKey: a phone number is identified by its position
              key={index}
              name={`phone-${index + 1}`}
              label={
                index === 0
                  ? t('seller-settings.phones.first')
                  : t('seller-settings.phones.other', { position: index + 1 })
              }
              hideLabel
              type="tel"
              inputMode="tel"
              autoComplete="off"
              maxLength={30}
              placeholder={t(
                index === 0
                  ? 'seller-settings.phones.firstPlaceholder'
                  : 'seller-settings.phones.otherPlaceholder',
              )}
              value={value[index] ?? ''}
              onChange={(event) => setPhone(index, event.currentTarget.value)}
            />
          ))}
        </div>
        <FieldError text={error} />
      </fieldset>
    </SettingField>
  )
}

type ShopLocation = ShopSettings['place']

/** As map apps copy it: '27.0215, 93.9201'. */
export function LocationSetting({ setting }: { setting: Setting<ShopLocation> }) {
  const { text, type } = useTextValue(setting, { parse: parseLocation, format: formatLocation })
  const { latitude, longitude } = setting.value
  const isKnown = Number.isFinite(latitude) && Number.isFinite(longitude)
  return (
    <SettingField
      setting={setting}
      label={t('seller-settings.place.setting')}
      defaultText={formatLocation(setting.defaultValue)}
    >
      <TextField
        name="place"
        label={t('seller-settings.place.label')}
        inputMode="text"
        maxLength={60}
        value={text}
        error={setting.error}
        hint={
          <>
            {t('seller-settings.place.hint')}{' '}
            {isKnown ? (
              <a
                href={mapLinks(setting.value).page}
                target="_blank"
                rel="noreferrer"
                className="inline-block font-semibold text-leaf underline underline-offset-4"
              >
                {t('seller-settings.place.map')}
              </a>
            ) : null}
          </>
        }
        onText={type}
      />
    </SettingField>
  )
}

function parseLocation(text: string): ShopLocation {
  const [latitude, longitude] = text
    .split(',')
    .map((part) => (part.trim() === '' ? Number.NaN : Number(part)))
  return { latitude: latitude ?? Number.NaN, longitude: longitude ?? Number.NaN }
}

/** NaN is a missing number. */
function formatLocation({ latitude, longitude }: ShopLocation): string {
  const [first, second] = [latitude, longitude].map((degrees) => (Number.isFinite(degrees) ? degrees : ''))
  return first === '' && second === '' ? '' : `${first}, ${second}`
}
