import { expect, test } from 'vitest'
import { settingNames } from '#domain/settings/shop-settings.ts'
import { sectionOfHash, settingId, settingsBySection } from './section-ids.ts'

test('each setting that a person sets has one section', () => {
  const placed = Object.values<readonly string[]>(settingsBySection).flat()
  const alone = settingNames.filter((name) => name !== 'hasChosenOnlyToPins')
  expect(placed.toSorted()).toEqual(alone.toSorted())
})

test.each([
  ['#setting-upiId', 'payment'],
  ['#setting-closing', 'hours'],
  [`#${settingId('pins')}`, 'areas'],
  ['#contact', 'contact'],
  // Links of an earlier release.
  ['#delivery', 'delivery'],
  ['#trust', 'cash'],
  ['#setting-nothing', undefined],
  ['', undefined],
])('%s is on the page %s', (hash, section) => {
  expect(sectionOfHash(hash)).toBe(section)
})
