import { expect, test } from 'vitest'
import { isPinsQuestionOpen, listPlaceholders } from './placeholders.ts'
import { defaultSettings, type ShopSettings, toStoreProfile } from './shop-settings.ts'

const own: ShopSettings = {
  ...defaultSettings,
  name: 'Bor Bazar',
  blurb: 'Everything from the river.',
  address: ['Bor Bazar', 'Ferry Ghat', 'Majuli, Assam 785104', 'India'],
  phones: ['+91 70000 11111'],
  email: 'shop@borbazar.in',
  social: [{ name: 'Facebook', url: 'https://www.facebook.com/borbazar' }],
  place: { latitude: 26.95, longitude: 94.17 },
  upiId: 'borbazar@sbi',
  sellerName: 'Bor Bazar Traders',
  fssaiLicence: '10320000000123',
  grievanceOfficer: { name: 'Mina Borah', phone: '+91 70000 11112', email: 'help@borbazar.in' },
}

test('a new shop has every invented detail to replace, a shop with own details none', () => {
  expect(listPlaceholders(defaultSettings)).toEqual([
    ...['name', 'blurb', 'address', 'place', 'phones', 'email', 'social', 'upiId'],
    ...['sellerName', 'fssaiLicence', 'grievanceOfficer'],
  ])
  expect(listPlaceholders(own)).toEqual([])
})

test.each<[string, Partial<ShopSettings>]>([
  ['phones', { phones: ['+91 70000 11111', '+91 60000 00003'] }],
  ['address', { address: ['Bor Bazar', 'Station Road, Bihpuria', 'India'] }],
  ['social', { social: [...own.social, ...defaultSettings.social.slice(2)] }],
  ['grievanceOfficer', { grievanceOfficer: { ...own.grievanceOfficer, phone: '+91 60000 00005' } }],
])('one invented value among own ones counts: %s', (name, changes) => {
  expect(listPlaceholders({ ...own, ...changes })).toEqual([name])
})

test('a renamed shop shows its own name instead of the invented one', () => {
  const { blurb, address, sellerName, social } = toStoreProfile({ ...defaultSettings, name: 'Bor Bazar' })
  expect(blurb).toMatch(/^Bor Bazar brings the weekly market/)
  expect([address[0], sellerName, social]).toEqual(['Bor Bazar', 'Bor Bazar', []])
  expect(toStoreProfile(own)).toMatchObject(
    Object.fromEntries(
      Object.entries(own).filter(
        ([name]) =>
          ![
            'onlyToPins',
            'hasChosenOnlyToPins',
            'maxOpenCashOrders',
            'trust',
            'claims',
            'weightTolerancePercent',
            'fetchImportPictures',
          ].includes(name),
      ),
    ),
  )
})

test('own phone numbers replace all invented ones', () => {
  const { phones } = defaultSettings
  const shown = (values: ShopSettings['phones']) =>
    toStoreProfile({ ...defaultSettings, phones: values }).phones
  expect(shown(phones)).toEqual(phones)
  expect(shown(['+91 70000 11111', ...phones.slice(1)])).toEqual(['+91 70000 11111'])
  expect(shown([phones[0], '+91 70000 11111'])).toEqual(['+91 70000 11111'])
})

test('the owner is asked about other PIN codes until one of the answers is saved', () => {
  const asked = (changes: Partial<ShopSettings>) => isPinsQuestionOpen({ ...defaultSettings, ...changes })
  expect(asked({})).toBe(true)
  expect(asked({ onlyToPins: true })).toBe(false)
  expect(asked({ hasChosenOnlyToPins: true })).toBe(false)
})
