import { settingLimits } from '#rules/check-settings.ts'
import type { ShopSettings, SocialLink } from '#rules/shop-settings.ts'
import { mapLinks } from '../info/map-links.ts'
import { BinButton } from '../ui/bin-button.tsx'
import { Button } from '../ui/button.tsx'
import { Field, TextArea } from '../ui/field.tsx'
import { SettingFrame } from './setting-frame.tsx'
import { useTyped } from './text-setting.tsx'
import type { Setting } from './use-settings-form.ts'

/** The address, a line each. */
export function AddressSetting({ setting }: { setting: Setting<readonly string[]> }) {
  const { text, type } = useTyped(setting, {
    read: (typed) =>
      typed
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean),
    write: (lines) => lines.join('\n'),
  })
  return (
    <SettingFrame setting={setting} what="the address" usual={setting.usual.join(', ')}>
      <TextArea
        name="address"
        label="Address"
        rows={4}
        autoComplete="off"
        hint="As it stands on an envelope, 1 to 6 lines."
        value={text}
        error={setting.fault}
        onChange={(event) => type(event.currentTarget.value)}
      />
    </SettingFrame>
  )
}

type Phones = ShopSettings['phones']

/** One to four numbers; what is left empty is none. */
export function PhonesSetting({ setting }: { setting: Setting<Phones> }) {
  const { value, fault } = setting

  function write(index: number, phone: string) {
    const [first = '', ...others] = Array.from({ length: settingLimits.phones }, (_, at) =>
      at === index ? phone : (value[at] ?? ''),
    )
    // An empty one in the middle stays where it is until the numbers behind it are gone, too.
    while (others.at(-1) === '') others.pop()
    setting.set([first, ...others])
  }

  return (
    <SettingFrame setting={setting} what="the telephone numbers" usual={setting.usual.join(', ')}>
      <fieldset>
        <legend className="mb-1.5 text-sm font-semibold">Telephone numbers</legend>
        <div className="grid gap-2 sm:grid-cols-2">
          {Array.from({ length: settingLimits.phones }, (_, index) => (
            <Field
              // biome-ignore lint/suspicious/noArrayIndexKey: a number is its place
              key={index}
              name={`phone-${index + 1}`}
              label={index === 0 ? 'Telephone 1, the one to call' : `Telephone ${index + 1}`}
              hideLabel
              type="tel"
              inputMode="tel"
              autoComplete="off"
              maxLength={30}
              placeholder={index === 0 ? 'The one to call' : 'None'}
              value={value[index] ?? ''}
              onChange={(event) => write(index, event.currentTarget.value)}
            />
          ))}
        </div>
        <Fault text={fault} />
      </fieldset>
    </SettingFrame>
  )
}

type Place = ShopSettings['place']

/** As map apps copy it: '27.0215, 93.9201'. */
export function PlaceSetting({ setting }: { setting: Setting<Place> }) {
  const { text, type } = useTyped(setting, { read: readPlace, write: writePlace })
  const { latitude, longitude } = setting.value
  const isKnown = Number.isFinite(latitude) && Number.isFinite(longitude)
  return (
    <SettingFrame setting={setting} what="the place on the map" usual={writePlace(setting.usual)}>
      <Field
        name="place"
        label="Place on the map"
        autoComplete="off"
        inputMode="text"
        maxLength={60}
        value={text}
        error={setting.fault}
        hint={
          <>
            Latitude, longitude: in a map app, press your door for long and copy the two numbers.{' '}
            {isKnown ? (
              <a
                href={mapLinks(setting.value).page}
                target="_blank"
                rel="noreferrer"
                className="inline-block font-semibold text-leaf underline underline-offset-4"
              >
                Look at it
              </a>
            ) : null}
          </>
        }
        onChange={(event) => type(event.currentTarget.value)}
      />
    </SettingFrame>
  )
}

function readPlace(text: string): Place {
  const [latitude, longitude] = text
    .split(',')
    .map((part) => (part.trim() === '' ? Number.NaN : Number(part)))
  return { latitude: latitude ?? Number.NaN, longitude: longitude ?? Number.NaN }
}

function writePlace({ latitude, longitude }: Place): string {
  return `${latitude}, ${longitude}`
}

/** The shop's pages elsewhere. */
export function SocialSetting({ setting }: { setting: Setting<readonly SocialLink[]> }) {
  const { value, set, fault } = setting
  const usual = setting.usual.map(({ name }) => name).join(', ')
  const write = (index: number, changes: Partial<SocialLink>) =>
    set(value.map((link, at) => (at === index ? { ...link, ...changes } : link)))
  return (
    <SettingFrame setting={setting} what="the social links" usual={usual}>
      <fieldset className="grid gap-2">
        <legend className="mb-1.5 text-sm font-semibold">Social links</legend>
        {value.map((link, index) => (
          <SocialRow
            // biome-ignore lint/suspicious/noArrayIndexKey: a link is its place
            key={index}
            link={link}
            number={index + 1}
            onChange={(changes) => write(index, changes)}
            onRemove={() => set(value.filter((_, at) => at !== index))}
          />
        ))}
        <Fault text={fault} />
        {value.length < settingLimits.social ? (
          <Button
            variant="secondary"
            size="small"
            className="justify-self-start"
            onClick={() => set([...value, { name: '', url: '' }])}
          >
            Add a link
          </Button>
        ) : null}
      </fieldset>
    </SettingFrame>
  )
}

type SocialRowProps = {
  link: SocialLink
  number: number
  onChange: (changes: Partial<SocialLink>) => void
  onRemove: () => void
}

function SocialRow({ link, number, onChange, onRemove }: SocialRowProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-2 sm:grid-cols-[9rem_minmax(0,1fr)_auto]">
      <Field
        name={`social-name-${number}`}
        label={`Name of link ${number}`}
        hideLabel
        autoComplete="off"
        maxLength={settingLimits.socialName}
        placeholder="Facebook"
        value={link.name}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <Field
        name={`social-url-${number}`}
        label={`Address of link ${number}`}
        hideLabel
        type="url"
        inputMode="url"
        autoComplete="off"
        maxLength={settingLimits.url}
        placeholder="https://"
        value={link.url}
        className="max-sm:col-span-full max-sm:row-start-2"
        onChange={(event) => onChange({ url: event.currentTarget.value })}
      />
      <BinButton label={`Remove link ${number}`} onPress={onRemove} />
    </div>
  )
}

export function Fault({ text }: { text: string }) {
  return text ? (
    <p role="alert" className="mt-1.5 text-sm font-medium text-red">
      {text}
    </p>
  ) : null
}
