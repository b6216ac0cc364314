import { describe, expect, test } from 'vitest'
import { defaultSettings, type SettingName, type ShopSettings } from '#domain/settings/shop-settings.ts'
import { render } from '#test/render.tsx'
import { AddressSetting, LocationSetting, PhonesSetting } from './contact-settings.tsx'
import type { Setting } from './use-settings-form.ts'

function aSetting<Name extends SettingName>(name: Name, value: ShopSettings[Name], fault = '') {
  const setting: Setting<ShopSettings[Name]> = {
    name,
    value,
    defaultValue: defaultSettings[name],
    isDefault: false,
    error: fault,
    set: () => {},
  }
  return setting
}

const valuesOf = (html: string) =>
  [...html.matchAll(/<input [^>]*? value="([^"]*)"/g)].map(([, value]) => value)

describe('the map location', () => {
  test.each<[number, number, string]>([
    [27.0215, 93.9201, '27.0215, 93.9201'],
    [-33.9, 0, '-33.9, 0'],
    [27.0215, Number.NaN, '27.0215, '],
    [Number.NaN, 93.9201, ', 93.9201'],
    [Number.NaN, Number.NaN, ''],
  ])('%d and %d are in the field as %j', (latitude, longitude, text) => {
    const { html } = render(<LocationSetting setting={aSetting('place', { latitude, longitude })} />)
    expect(valuesOf(html)).toEqual([text])
  })

  test('has a link to the map once it is set', () => {
    const known = render(<LocationSetting setting={aSetting('place', { latitude: 27.5, longitude: 94 })} />)
    expect(known.html).toContain('openstreetmap.org/?mlat=27.5&amp;mlon=94')
    const half = render(
      <LocationSetting setting={aSetting('place', { latitude: 27.5, longitude: Number.NaN })} />,
    )
    expect(half.html).not.toContain('openstreetmap')
  })
})

describe('the phone numbers', () => {
  test.each<[ShopSettings['phones'], string[]]>([
    [['+91 60000 00001'], ['+91 60000 00001', '', '', '']],
    [
      ['+91 60000 00001', '', '+91 60000 00003'],
      ['+91 60000 00001', '', '+91 60000 00003', ''],
    ],
    [[''], ['', '', '', '']],
  ])('%j are each in their own field', (phones, values) => {
    expect(valuesOf(render(<PhonesSetting setting={aSetting('phones', phones)} />).html)).toEqual(values)
  })

  test('show their error beside them', () => {
    const { html } = render(<PhonesSetting setting={aSetting('phones', ['1'], 'No number')} />)
    expect(html).toMatch(/<p role="alert"[^>]*>No number<\/p>/)
    expect(render(<PhonesSetting setting={aSetting('phones', ['1'])} />).html).not.toContain('role="alert"')
  })
})

test('the address field has one line for each line, and the default in one', () => {
  const lines = ['হাট & Co', 'Station Road', 'Assam 784161']
  const { html, text } = render(<AddressSetting setting={aSetting('address', lines)} />)
  expect(html).toContain('>হাট &amp; Co\nStation Road\nAssam 784161</textarea>')
  expect(text).toContain(`Reset to default for the address: ${defaultSettings.address.join(', ')}`)
})
