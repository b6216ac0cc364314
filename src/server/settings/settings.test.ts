import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { SettingsChanges } from '#contract/seller/settings.ts'
import { defaultSettings } from '#domain/settings/shop-settings.ts'
import { anAddress, aSeller, aShopper, aVisitor, type TestUser } from '#test/builders/accounts.ts'
import { aProduct } from '#test/builders/products.ts'
import { findStaffId } from '#test/builders/staff.ts'
import { noOrderLimits } from '#test/default-config.ts'
import { waitForMail } from '#test/mail.ts'
import { json, startSecondApp, startShop } from '#test/shop.ts'

const shop = await startShop()
const owner = await aSeller(shop)

async function save(changes: SettingsChanges, by: TestUser = owner) {
  const { version } = await by.getShopSettings()
  return by.saveShopSettings({ version, changes })
}

async function stored() {
  const { changed } = await shop.db.selectFrom('shop_settings').selectAll().executeTakeFirstOrThrow()
  const { savedVersion: _, ...settings } = changed
  return settings
}

async function backToDefaults() {
  await save(Object.fromEntries(Object.keys(defaultSettings).map((name) => [name, null])))
}

describe('the settings', () => {
  test('are the defaults until the owner changes them', async () => {
    const { values, defaults } = await owner.getShopSettings()
    expect(values).toEqual(defaultSettings)
    expect(defaults).toEqual(defaultSettings)
    expect(await stored()).toEqual({})
  })

  test('store only what was changed, and who changed it', async () => {
    const { values, message } = await save({ name: '  Bor Bazar ', pins: ['784001'] })
    expect(message).toBe('Settings saved')
    expect(values).toEqual({ ...defaultSettings, name: 'Bor Bazar', pins: ['784001'] })
    expect(await stored()).toEqual({ name: 'Bor Bazar', pins: ['784001'] })
    const deed = await shop.db.selectFrom('audit_log').selectAll().orderBy('id', 'desc').executeTakeFirst()
    expect(deed).toMatchObject({
      action: 'settings.save',
      seller_id: expect.any(String),
      request_id: expect.any(String),
      before: { name: 'Haat', pins: [...defaultSettings.pins] },
      after: { name: 'Bor Bazar', pins: ['784001'] },
    })
    await backToDefaults()
  })

  test('go back to their default by null, or by the default value', async () => {
    await save({ name: 'Bor Bazar', tagline: 'Fresh', place: { latitude: 26.1, longitude: 91.7 } })
    await save({ name: null, place: { ...defaultSettings.place } })
    expect(await stored()).toEqual({ tagline: 'Fresh' })
    const { values } = await save({ tagline: null })
    expect(values).toEqual(defaultSettings)
    expect(await stored()).toEqual({})
  })

  test.each([true, false])(
    'know that the owner has answered %s about other PIN codes, for good',
    async (answer) => {
      const answered = await save({ onlyToPins: answer })
      expect(answered.values).toMatchObject({ onlyToPins: answer, hasChosenOnlyToPins: true })
      for (const onlyToPins of [!answer, null])
        expect((await save({ onlyToPins })).values.hasChosenOnlyToPins).toBe(true)
      await backToDefaults()
      expect((await save({ name: 'Bor Bazar' })).values.hasChosenOnlyToPins).toBe(false)
      await backToDefaults()
    },
  )

  test('keep their version if nothing changes', async () => {
    const { version } = await owner.getShopSettings()
    const again = await owner.saveShopSettings({ version, changes: { name: 'Haat' } })
    expect(again.version).toBe(version)
  })

  test('accept the days of the week in any order', async () => {
    const { values } = await save({ openingHours: { days: ['Su', 'Mo'], opens: '08:00', closes: '20:00' } })
    expect(values.openingHours.days).toEqual(['Mo', 'Su'])
    await backToDefaults()
  })

  test('accept a GST number in any spelling', async () => {
    const { values } = await save({ gstin: ' 27aapfu0939f1zv ' })
    expect(values.gstin).toBe('27AAPFU0939F1ZV')
    await backToDefaults()
  })
})

describe('two tabs', () => {
  test('do not overwrite each other', async () => {
    const first = await owner.getShopSettings()
    await owner.saveShopSettings({ version: first.version, changes: { name: 'Bor Bazar' } })
    await expect(
      owner.saveShopSettings({ version: first.version, changes: { name: 'Saru Bazar' } }),
    ).rejects.toMatchObject({ status: 409, code: 'settings_changed' })
    const { values } = await owner.getShopSettings()
    expect(values.name).toBe('Bor Bazar')
    await backToDefaults()
  })

  test('at the same moment: one succeeds', async () => {
    const { version } = await owner.getShopSettings()
    const tries = await Promise.allSettled(
      Array.from({ length: 8 }, (_, index) =>
        owner.saveShopSettings({ version, changes: { name: `Bazar ${index}` } }),
      ),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await owner.getShopSettings()).version).toBe(version + 1)
    await backToDefaults()
  })
})

describe('staff close the shop', () => {
  const inMinutes = (minutes: number) =>
    new Date(Math.ceil(Date.now() / 60_000 + minutes) * 60_000).toISOString()

  test('until a time, rounded up to the minute, and opens it again', async () => {
    const packer = await aSeller(shop, { role: 'packer' })
    expect((await packer.getClosing()).closedUntil).toBeNull()
    const closedUntil = inMinutes(60)
    const early = new Date(Date.parse(closedUntil) - 1).toISOString()
    expect((await packer.setClosing({ closedUntil: early })).closedUntil).toBe(closedUntil)
    expect((await packer.getClosing()).closedUntil).toBe(closedUntil)
    const entry = await shop.db.selectFrom('audit_log').selectAll().orderBy('id', 'desc').executeTakeFirst()
    expect(entry).toMatchObject({
      action: 'settings.save',
      seller_id: await findStaffId(shop, packer),
      before: { closing: { closedUntil: null } },
      after: { closing: { closedUntil } },
    })
    expect((await packer.setClosing({ closedUntil: null })).closedUntil).toBeNull()
    expect(await stored()).not.toHaveProperty('closing')
    await backToDefaults()
  })

  test('a time that is over is no longer shown', async () => {
    await save({ closing: { ...defaultSettings.closing, closedUntil: '2020-01-01T00:00:00.000Z' } })
    expect((await owner.getClosing()).closedUntil).toBeNull()
    await backToDefaults()
  })

  test.each([
    ['2020-01-01T00:00:00.000Z', 'Choose a time later than now.'],
    [inMinutes(33 * 24 * 60), 'Choose a time within 31 days, or add days off in the shop settings.'],
    ['', 'Choose a date and a time.'],
    ['tomorrow', 'Choose a date and a time.'],
  ])('until %j: %s', async (closedUntil, message) => {
    await expect(owner.setClosing({ closedUntil })).rejects.toMatchObject({ status: 400, message })
  })

  test('without a conflict for a settings page that is open, which keeps the time of staff', async () => {
    const page = await owner.getShopSettings()
    const closedUntil = inMinutes(60)
    await owner.setClosing({ closedUntil })
    await owner.setClosing({ closedUntil: null })
    await owner.setClosing({ closedUntil })
    const daysOff = ['2031-04-14', '2031-01-26']
    const { values } = await owner.saveShopSettings({
      version: page.version,
      changes: { name: 'Bor Bazar', closing: { ...page.values.closing, daysOff } },
    })
    expect(values).toMatchObject({ name: 'Bor Bazar', closing: { closedUntil, daysOff: daysOff.toSorted() } })
    const later = await owner.getShopSettings()
    await owner.setClosing({ closedUntil: null })
    expect((await owner.getShopSettings()).values.closing).toMatchObject({
      closedUntil: null,
      daysOff: daysOff.toSorted(),
    })
    await owner.setClosing({ closedUntil })
    const reset = await owner.saveShopSettings({ version: later.version, changes: { closing: null } })
    expect(reset.values.closing).toEqual({ ...defaultSettings.closing, closedUntil })
    await backToDefaults()
  })

  test('and two settings pages still do not overwrite each other', async () => {
    const { version } = await owner.getShopSettings()
    await owner.setClosing({ closedUntil: inMinutes(60) })
    await owner.saveShopSettings({ version, changes: { name: 'Bor Bazar' } })
    await owner.setClosing({ closedUntil: null })
    for (const wrong of [version, version + 99])
      await expect(
        owner.saveShopSettings({ version: wrong, changes: { name: 'Saru Bazar' } }),
      ).rejects.toMatchObject({ status: 409, code: 'settings_changed' })
    await backToDefaults()
  })

  test('in every process', async () => {
    const second = await startSecondApp(shop)
    const closedUntil = inMinutes(60)
    await owner.setClosing({ closedUntil })
    const asha = await aShopper(second)
    const isNowAllowed = async () => (await asha.quoteDelivery({ address: asha.address })).quote.isNowAllowed
    await expect.poll(isNowAllowed).toBe(false)
    await owner.setClosing({ closedUntil: null })
    await expect.poll(isNowAllowed).toBe(true)
    await backToDefaults()
  })
})

const line = 'x'.repeat(500)
const officer = defaultSettings.grievanceOfficer
const slide = { title: 'A title', text: 'A line' }

test.for<[string, unknown]>([
  ['name', ''],
  ['name', '   '],
  ['name', line],
  ['name', 7],
  ['name', 'a\nb'],
  ['name', 'a\0b'],
  ['name', 'a\ud800'],
  ['tagline', ''],
  ['blurb', line],
  ['address', []],
  ['address', ['']],
  ['address', 'Station Road'],
  ['address', Array(7).fill('Station Road')],
  ['phones', []],
  ['phones', ['call me']],
  ['phones', Array(5).fill('+91 60000 00001')],
  ['email', 'nobody'],
  ['email', 'a@b.in\r\nBcc: c@d.in'],
  ['openingHours', { days: [], opens: '07:00', closes: '21:00' }],
  ['openingHours', { days: ['Mo', 'Mo'], opens: '07:00', closes: '21:00' }],
  ['openingHours', { days: ['Monday'], opens: '07:00', closes: '21:00' }],
  ['openingHours', { days: ['Mo'], opens: '21:00', closes: '07:00' }],
  ['openingHours', { days: ['Mo'], opens: '7', closes: '24:00' }],
  ['social', [{ name: 'Page', url: 'http://example.com' }]],
  ['social', [{ name: 'Page', url: 'javascript:alert(1)' }]],
  ['social', [{ name: 'Page', url: 'https://haat@evil.example' }]],
  ['social', [{ name: '', url: 'https://example.com' }]],
  ['social', [{ name: 'Page', url: 'https://example.com/\ud800' }]],
  ['social', [{ name: 'Page', url: 'https://example.com', rel: 'x' }]],
  ['social', Array(2).fill({ name: 'Page', url: 'https://example.com' })],
  ['place', { latitude: 91, longitude: 0 }],
  ['place', { latitude: 0, longitude: 181 }],
  ['place', { latitude: '27', longitude: 93 }],
  ['place', { latitude: 27 }],
  ['pins', []],
  ['pins', ['78416']],
  ['pins', ['७८४१६४']],
  ['pins', ['784164', '784164']],
  ['pins', [784164]],
  ['pins', Array.from({ length: 201 }, (_, index) => String(784000 + index))],
  ['onlyToPins', 'yes'],
  ['maxOpenCashOrders', -1],
  ['maxOpenCashOrders', 2.5],
  ['maxOpenCashOrders', 1001],
  ['maxOpenCashOrders', '5'],
  ['upiId', 'haat'],
  ['upiId', 'haat@'],
  ['upiId', 'haat @upi'],
  ['upiId', 'haat@upi&am=1'],
  ['sellerName', ''],
  ['fssaiLicence', '123'],
  ['fssaiLicence', '1234567890123a'],
  ['gstin', '27AAPFU0939F1ZW'],
  ['grievanceOfficer', { ...officer, phone: '' }],
  ['grievanceOfficer', { ...officer, email: '' }],
  ['grievanceOfficer', { ...officer, name: '' }],
  ['officerDesignation', line],
  ['officerDesignation', 7],
  ['refundsFeeShares', 'yes'],
  ['slides', []],
  ['slides', Array(5).fill(slide)],
  ['slides', Array(7).fill(slide)],
  ['slides', [...Array(5).fill(slide), { ...slide, title: '' }]],
  ['slides', [...Array(5).fill(slide), { ...slide, text: line }]],
  ['unknown', 'x'],
  ['__proto__', { name: 'x' }],
])('%s refuses %j', async ([name, value]) => {
  const { version } = await owner.getShopSettings()
  // Built as text: an object literal would set its prototype with __proto__.
  const body = `{"version":${version},"changes":{${JSON.stringify(name)}:${JSON.stringify(value)}}}`
  const reply = await owner.browser.send('/api/seller/settings', {
    ...json('PUT', {}),
    body,
  })
  expect(reply.json()).toMatchObject({ success: false, message: expect.stringMatching(/^[^{]{10,}$/) })
  expect(reply.statusCode).toBe(400)
  expect(await stored()).toEqual({})
})

test.for([{}, { changes: {} }, { version: 'x', changes: {} }, { version: 1 }, [], null])(
  'refuses the request %j',
  async (body) => {
    const reply = await owner.browser.send('/api/seller/settings', json('PUT', body))
    expect(reply.statusCode).toBe(400)
  },
)

test('the designation of the grievance officer is kept, and may be emptied', async () => {
  const designate = async (officerDesignation: string) => {
    const { version } = await owner.getShopSettings()
    const { values } = await owner.saveShopSettings({ version, changes: { officerDesignation } })
    return values.officerDesignation
  }
  expect(await designate(' Manager ')).toBe('Manager')
  expect(await designate('')).toBe('')
  expect(await stored()).toEqual({})
})

test('a stored setting that is no longer valid falls back to its default', async () => {
  await sql`UPDATE shop_settings SET version = version + 1,
    changed = '{"name": 7, "tagline": "Fresh", "colour": "red"}'`.execute(shop.db)
  const { values } = await owner.getShopSettings()
  expect(values).toEqual({ ...defaultSettings, tagline: 'Fresh' })
  await backToDefaults()
})

describe('the store profile', () => {
  test("is in the shop's mails", async () => {
    const asha = await aShopper(shop)
    await save({ name: 'Bor & Bazar', email: 'bor@bazar.example' })
    await aVisitor(shop).forgotPassword({ email: asha.email })
    const { head, text, html } = await waitForMail(shop, asha.email)
    expect(head).toContain('Subject: Reset your password for Bor & Bazar')
    expect(text).toContain('Bor & Bazar\nFresh groceries')
    expect(html).toContain('Bor &amp; Bazar')
    await backToDefaults()
  })

  test('is in the OpenAPI description', async () => {
    await save({ name: 'Bor Bazar' })
    const reply = await aVisitor(shop).browser.send('/openapi.json')
    expect(reply.json().info.title).toBe('Bor Bazar API')
    await backToDefaults()
  })
})

describe('an order', () => {
  test('goes only to the current pin codes, if the shop requires it', async () => {
    const asha = await aShopper(shop)
    const rice = await aProduct(shop)
    const { address } = await asha.addAddress({ address: anAddress({ zipcode: 781001 }) })
    const order = () =>
      asha.placeCodOrder({ items: [{ product: rice._id, quantity: 1 }], address: address._id })
    await order()
    await save({ onlyToPins: true })
    await expect(order()).rejects.toMatchObject({ status: 400, code: 'address_unserved' })
    await save({ pins: ['781001'] })
    await order()
    await save({ pins: null })
    await expect(order()).rejects.toMatchObject({ code: 'address_unserved' })
    await save({ onlyToPins: null })
    await order()
  })

  test('is refused in every process soon after the change', async () => {
    const second = await startSecondApp(shop)
    const asha = await aShopper(second)
    const rice = await aProduct(second)
    await save({ onlyToPins: true, pins: ['781001'] })
    const order = () =>
      asha.placeCodOrder({ items: [{ product: rice._id, quantity: 1 }], address: asha.address }).then(
        () => 'placed',
        ({ code }) => code,
      )
    await expect.poll(order).toBe('address_unserved')
    await backToDefaults()
    await expect.poll(order).toBe('placed')
  })
})

test('the environment sets pin codes and open orders until the owner does', async () => {
  const orderLimits = { ...noOrderLimits, openCash: 3 }
  const strict = await startShop({ deliverOnlyToPincodes: true, orderLimits })
  const bipul = await aSeller(strict)
  const { values, defaults, version } = await bipul.getShopSettings()
  expect([values.onlyToPins, defaults.onlyToPins]).toEqual([true, true])
  expect([values.maxOpenCashOrders, defaults.maxOpenCashOrders]).toEqual([3, 3])
  const after = await bipul.saveShopSettings({
    version,
    changes: { onlyToPins: false, maxOpenCashOrders: 5 },
  })
  expect([after.values.onlyToPins, after.defaults.onlyToPins]).toEqual([false, true])
  expect([after.values.maxOpenCashOrders, after.defaults.maxOpenCashOrders]).toEqual([5, 3])
})
