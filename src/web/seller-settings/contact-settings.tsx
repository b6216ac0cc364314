import { settingLimits } from '#rules/check-settings.ts'
import type { ShopSettings } from '#rules/shop-settings.ts'
import { mapLinks } from '../info/map-links.ts'
import { Field, TextArea } from '../ui/field.tsx'
import { Fault, SettingFrame } from './setting-frame.tsx'
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

/** What is no number has been left out, or was none: it is not written as 'NaN'. */
function writePlace({ latitude, longitude }: Place): string {
  const [first, second] = [latitude, longitude].map((degrees) => (Number.isFinite(degrees) ? degrees : ''))
  return first === '' && second === '' ? '' : `${first}, ${second}`
}
