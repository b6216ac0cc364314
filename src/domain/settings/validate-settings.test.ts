import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Weekday } from '../delivery/opening-hours.ts'
import { defaultSettings, type ShopSettings, type Slide } from './shop-settings.ts'
import { settingErrors, settingLimits } from './validate-settings.ts'

const noMail = 'Please enter a valid email address'
const noPhone = 'Phone must be 7 to 15 digits'

test.each<['name' | 'tagline' | 'blurb' | 'sellerName', string, string]>([
  ['name', 'Haat', ''],
  ['name', 'হাট', ''],
  ['name', '', 'The name is required'],
  ['name', ' \t ', 'The name is required'],
  ['name', 'x'.repeat(40), ''],
  ['name', 'x'.repeat(41), 'The name is too long (at most 40 characters)'],
  ['name', 'Bor\nBazar', 'The name contains a character that cannot be stored'],
  ['name', 'Bor\0Bazar', 'The name contains a character that cannot be stored'],
  ['name', 'Bor\u007fBazar', 'The name contains a character that cannot be stored'],
  ['name', 'Bor \ud83d', 'The name contains a character that cannot be stored'],
  ['name', 'Bor Bazar 👍', ''],
  ['tagline', 'তাজা পাচলি ঘৰলৈ', ''],
  ['tagline', 'x'.repeat(81), 'The tagline is too long (at most 80 characters)'],
  ['blurb', '', 'The description is required'],
  ['blurb', 'x'.repeat(401), 'The description is too long (at most 400 characters)'],
  ['sellerName', 'ৰঞ্জন বৰা', ''],
  ['sellerName', 'x'.repeat(101), 'The seller’s name is too long (at most 100 characters)'],
])('%s %j: %s', (name, text, error) => {
  expect(settingErrors[name](text)).toBe(error)
})

test.each<[string[], string]>([
  [['Station Road'], ''],
  [Array(6).fill('Station Road'), ''],
  [[], 'Enter 1 to 6 address lines'],
  [Array(7).fill('Station Road'), 'Enter 1 to 6 address lines'],
  [['Station Road', ' ', 'India'], 'An address line is required'],
  [['Station Road', 'x'.repeat(81)], 'An address line is too long (at most 80 characters)'],
])('the address %j: %s', (lines, error) => {
  expect(settingErrors.address(lines)).toBe(error)
})

test.each<[ShopSettings['phones'], string]>([
  [['+91 60000 00001'], ''],
  [['1234567', '+123456789012345'], ''],
  [['+91 60000 00001', '123456'], noPhone],
  [['1234567890123456'], noPhone],
  [['৬০০০০০০০০১'], noPhone],
  [['0371 - 2222222 or 60000 00001'], noPhone],
  [[`6000000001${' '.repeat(21)}`], noPhone],
  [['1', '2', '3', '4', '5'], 'Enter 1 to 4 phone numbers'],
])('the telephone numbers %j: %s', (phones, error) => {
  expect(settingErrors.phones(phones)).toBe(error)
})

test.each([
  ['hello@haat.example', ''],
  ['', noMail],
  ['hello@haat.example, other@haat.example', noMail],
  ['Haat <hello@haat.example>', noMail],
  ['hello@haat.example\n', noMail],
  [`${'x'.repeat(242)}@haat.example`, noMail],
])('the email %j: %s', (email, error) => {
  expect(settingErrors.email(email)).toBe(error)
})

const noTime = 'Opening hours must be times such as 07:00 and 21:00'
const noHours = 'The shop must close later than it opens'
const noDay = 'List each day of the week at most once'
const day = (name: string) => name as Weekday

test.each<[Weekday[], string, string, string]>([
  [['Mo'], '00:00', '23:59', ''],
  [['Su', 'Mo'], '08:00', '08:01', ''],
  [['Mo'], '08:00', '08:00', noHours],
  // Opening hours cannot pass midnight.
  [['Mo'], '10:00', '00:00', noHours],
  [['Mo'], '09:00', '24:00', noTime],
  [['Mo'], '7:00', '21:00', noTime],
  [['Mo'], '07:60', '21:00', noTime],
  [['Mo'], '07:00', '9 pm', noTime],
  [['Mo'], '', '', noTime],
  [[], '07:00', '21:00', 'The shop must be open on at least one day'],
  [['Mo', 'Tu', 'Mo'], '07:00', '21:00', noDay],
  [[day('Monday')], '07:00', '21:00', noDay],
])('open on %j from %j to %j: %s', (days, opens, closes, error) => {
  expect(settingErrors.openingHours({ days, opens, closes })).toBe(error)
})

test('the hours of a weekday are checked like all others', () => {
  const hours = { days: ['Mo'] as const, opens: '07:00', closes: '21:00' }
  const errorOf = (opens: string, closes: string) =>
    settingErrors.openingHours({ ...hours, byDay: { Su: { opens, closes } } })
  expect(errorOf('08:00', '13:00')).toBe('')
  expect(errorOf('13:00', '08:00')).toBe(noHours)
  expect(errorOf('8', '13:00')).toBe(noTime)
})

test('of two different times, exactly one order is valid', () => {
  const time = fc
    .nat({ max: 24 * 60 - 1 })
    .map((minute) => new Date(minute * 60_000).toISOString().slice(11, 16))
  fc.assert(
    fc.property(time, time, (one, other) => {
      const error = (opens: string, closes: string) =>
        settingErrors.openingHours({ days: ['Mo'], opens, closes })
      expect([error(one, other), error(other, one)].filter((words) => words === '')).toHaveLength(
        one === other ? 0 : 1,
      )
    }),
  )
})

const noHttps = 'The address of Page must begin with https://'

test.each([
  ['https://example.com', ''],
  ['https://www.facebook.com/haat.example?x=1#top', ''],
  ['HTTPS://EXAMPLE.COM', ''],
  ['https://তেজপুৰ.example/হাট', ''],
  [`https://example.com/${'x'.repeat(180)}`, ''],
  [`https://example.com/${'x'.repeat(181)}`, noHttps],
  ['', noHttps],
  ['www.example.com', noHttps],
  ['//example.com', noHttps],
  ['http://example.com', noHttps],
  ['javascript:alert(1)//https://', noHttps],
  // Browsers resolve these as paths of the shop.
  ['https:example.com', noHttps],
  ['https:/example.com', noHttps],
  ['https://', noHttps],
  ['https://haat@evil.example', noHttps],
  ['https://:secret@evil.example', noHttps],
  ['https://example.com/a b', noHttps],
  ['https://example.com/\n', noHttps],
  ['https://example.com:99999', noHttps],
])('a link to %j: %s', (url, error) => {
  expect(settingErrors.social([{ name: 'Page', url }])).toBe(error)
})

test('0 to 8 social links with different names are valid', () => {
  const links = Array.from({ length: 9 }, (_, index) => ({
    name: `Page ${index}`,
    url: 'https://example.com',
  }))
  expect(settingErrors.social([])).toBe('')
  expect(settingErrors.social(links.slice(0, 8))).toBe('')
  expect(settingErrors.social(links)).toBe('There can be at most 8 links')
  const [first, second] = links
  expect(settingErrors.social([first!, second!, first!])).toBe('Two links have the same name')
  expect(settingErrors.social([{ ...first!, name: '' }])).toBe('A link’s name is required')
  expect(settingErrors.social([{ ...first!, name: 'x'.repeat(31) }])).toContain('A link’s name is too long')
})

test.each([
  [27.0215, 93.9201, ''],
  [-90, 180, ''],
  [90, -180, ''],
  [90.0001, 0, 'The latitude must be a number from -90 to 90'],
  [Number.NaN, 0, 'The latitude must be a number from -90 to 90'],
  [93.9201, 27.0215, 'The latitude must be a number from -90 to 90'],
  [0, -180.0001, 'The longitude must be a number from -180 to 180'],
  [0, Number.POSITIVE_INFINITY, 'The longitude must be a number from -180 to 180'],
])('a location at %d, %d: %s', (latitude, longitude, error) => {
  expect(settingErrors.place({ latitude, longitude })).toBe(error)
})

test.each<[string[], string]>([
  [['784161'], ''],
  [['784161', '110001'], ''],
  [[], 'Enter 1 to 200 PIN codes'],
  [['784161', '084161'], '084161 is not a PIN code: PIN codes have six digits'],
  [['784161', '784 161'], '784 161 is not a PIN code: PIN codes have six digits'],
  [['7841611'], '7841611 is not a PIN code: PIN codes have six digits'],
  [['৭৮৪১৬১'], '৭৮৪১৬১ is not a PIN code: PIN codes have six digits'],
  [['784161', ''], ' is not a PIN code: PIN codes have six digits'],
  [['784161', '784164', '784161'], 'A PIN code is listed twice'],
])('the pin codes %j: %s', (pins, error) => {
  expect(settingErrors.pins(pins)).toBe(error)
})

test('at most 200 pin codes are valid', () => {
  const pins = Array.from({ length: 201 }, (_, index) => String(784_000 + index))
  expect(settingErrors.pins(pins.slice(1))).toBe('')
  expect(settingErrors.pins(pins)).toBe('Enter 1 to 200 PIN codes')
})

const noCount = 'The number of open orders must be a whole number from 0 to 1000'

test.each([
  [0, ''],
  [5, ''],
  [1000, ''],
  [1001, noCount],
  [-1, noCount],
  [2.5, noCount],
  [Number.NaN, noCount],
])('%d open cash orders: %s', (count, error) => {
  expect(settingErrors.maxOpenCashOrders(count)).toBe(error)
})

const noUpi = 'A UPI ID looks like name@bank'
const noFssai = 'An FSSAI licence number has 14 digits'

test.each<['upiId' | 'fssaiLicence', string, string]>([
  ['upiId', '', ''],
  ['upiId', 'haat.store-1@okhdfcbank', ''],
  ['upiId', '6000000001@ybl', ''],
  ['upiId', 'haat', noUpi],
  ['upiId', 'h@ybl', noUpi],
  ['upiId', 'haat@', noUpi],
  ['upiId', 'haat@haat.example', noUpi],
  ['upiId', 'haat@ybl&am=1', noUpi],
  ['upiId', 'হাট@ybl', noUpi],
  ['fssaiLicence', '10012022000123', ''],
  ['fssaiLicence', '1001202200012', noFssai],
  ['fssaiLicence', '100120220001234', noFssai],
  ['fssaiLicence', '1001202200012O', noFssai],
  ['fssaiLicence', '', noFssai],
])('%s %j: %s', (name, text, error) => {
  expect(settingErrors[name](text)).toBe(error)
})

test('the GSTIN is empty or valid', () => {
  expect(settingErrors.gstin('')).toBe('')
  expect(settingErrors.gstin('27AAPFU0939F1ZV')).toBe('')
  expect(settingErrors.gstin('27AAPFU0939F1ZW')).toContain('This GSTIN is not valid')
})

test('the example in the GSTIN error is valid', () => {
  const example = /\d{2}[A-Z]{5}\w{8}/.exec(settingErrors.gstin('x'))?.[0] ?? ''
  expect([example, settingErrors.gstin(example)]).toEqual([expect.stringMatching(/^.{15}$/), ''])
})

test.each([
  [{}, ''],
  [{ name: '' }, 'The officer’s name is required'],
  [{ phone: '' }, noPhone],
  [{ email: '' }, noMail],
])('a grievance officer with %o: %s', (changes, error) => {
  expect(settingErrors.grievanceOfficer({ ...defaultSettings.grievanceOfficer, ...changes })).toBe(error)
})

test('the officer’s designation may be left out', () => {
  expect(settingErrors.officerDesignation('')).toBe('')
  expect(settingErrors.officerDesignation('Manager')).toBe('')
  expect(settingErrors.officerDesignation('x'.repeat(500))).toMatch(/^The officer’s designation /)
})

test('there are exactly six slides with title and text', () => {
  const { slides } = defaultSettings
  const withThird = (slide: Partial<Slide>) =>
    settingErrors.slides(slides.with(2, { ...slides[2]!, ...slide }))
  expect(withThird({})).toBe('')
  expect(settingErrors.slides(slides.slice(1))).toBe('There must be 6 banners')
  expect(settingErrors.slides([...slides, slides[0]!])).toBe('There must be 6 banners')
  expect(withThird({ title: '' })).toBe('A banner’s title is required')
  expect(withThird({ title: 'x'.repeat(61) })).toBe('A banner’s title is too long (at most 60 characters)')
  expect(withThird({ text: 'চাউল\nদাইল' })).toBe('A banner’s text contains a character that cannot be stored')
  expect(withThird({ text: 'x'.repeat(settingLimits.slideText + 1) })).toContain(
    'A banner’s text is too long',
  )
})
