import { expect, test } from 'vitest'
import { defaultSettings } from '#rules/shop-settings.ts'
import { onlyChanges, withoutSent } from './draft.ts'

test('what is typed and taken back is no change', () => {
  const { name, pins } = defaultSettings
  expect(onlyChanges({ name, pins: [...pins], tagline: 'Fresh' }, defaultSettings)).toEqual({
    tagline: 'Fresh',
  })
  expect(onlyChanges({}, defaultSettings)).toEqual({})
})

test('pin codes in another order are a change', () => {
  const pins = defaultSettings.pins.toReversed()
  expect(onlyChanges({ pins }, defaultSettings)).toEqual({ pins })
})

test('what was typed while the rest was saved stays', () => {
  const sent = { name: 'Bor Bazar', pins: ['784001'] }
  expect(withoutSent({ ...sent, tagline: 'Fresh' }, sent)).toEqual({ tagline: 'Fresh' })
  expect(withoutSent({ ...sent, name: 'Bor Bazar Tezpur' }, sent)).toEqual({ name: 'Bor Bazar Tezpur' })
  expect(withoutSent(sent, sent)).toEqual({})
})
