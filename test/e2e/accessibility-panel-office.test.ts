import type { Page } from 'playwright-core'
import { addDays, dayOf } from '#domain/days.ts'
import { aPhoto } from '../builders/pictures.ts'
import { noOrderLimits } from '../default-config.ts'
import { totpCode } from '../two-factor-code.ts'
import { type State, sweepAccessibility } from './accessibility-sweep.ts'
import { pressButton } from './page-steps.ts'
import { addPanelOffice, type PanelOffice } from './panel-office.ts'
import { press, pressInDialog, see, seen } from './panel-steps.ts'

sweepAccessibility({
  fill: addPanelOffice,
  includes: (path) =>
    /^seller\/(join|forgot-password|reset-password|me|people|log|to-do|settings\/(:section\?|ownBanners)|customers.*|complaints.*|today|cash.*)$/.test(
      path,
    ),
  config: { orderLimits: noOrderLimits, languages: ['en', 'hi', 'as'] },
  states: {
    'a login without its fields': by(undefined, '/seller', async (page) => {
      await press(page, 'Login')
      await see(page, 'Password is required')
    }),
    'a login with a wrong password': {
      ...by(undefined, '/seller', async (page, { people }) => {
        await logIn(page, { ...people.mina, password: 'something else entirely' })
        await see(page, 'Invalid email or password')
      }),
      allowed: /status of 401/,
    },
    'the second step of a login': {
      ...by(undefined, '/seller', async (page, { people }) => {
        await logIn(page, people.kabita)
        await page.getByLabel('Code').fill('000000')
        await press(page, 'Login')
        await see(page, 'This code is incorrect or was already used.')
      }),
      allowed: /status of 401/,
    },
    'the request of a new password': by(undefined, '/seller/forgot-password', seen('Send link')),
    'the answer to the request of a new password': by(undefined, '/seller/forgot-password', async (page) => {
      await page.getByLabel('Email').fill('nobody@example.com')
      await press(page, 'Send link')
      await see(page, 'Check your email')
    }),
    'a new password': by(undefined, '/seller/reset-password#unknown', seen('Set a new password')),
    'an invitation': by(undefined, join('open'), seen('Welcome, Jiten')),
    'a link for a password that is not valid': {
      ...by(undefined, '/seller/reset-password#unknown', async (page) => {
        await page.getByLabel('New password').fill('another-market-morning')
        await press(page, 'Set password')
        await see(page, 'This link is not valid')
      }),
      allowed: /status of 400/,
    },
    'an invitation that is not valid': {
      ...by(undefined, join('revoked'), seen('This invitation is not valid')),
      allowed: /status of 40\d/,
    },
    'a password that is too easy': {
      ...by(undefined, '/seller', async (page, { invitations }) => {
        await page.goto(`/seller/join#${invitations.open}`)
        await page.getByLabel('New password').fill('password1')
        await press(page, 'Join')
        await page.getByRole('main').getByText('too easy to guess').waitFor()
      }),
      allowed: /status of 400/,
    },
    'a page that the role has no access to': by('ranjit', '/seller/settings', seen(/^You don’t have access/)),
    'the login and the cash of a packer': by('ranjit', '/seller/me', seen('You hold ₹217.00')),
    'the key of a second step': by('ranjit', '/seller/me', async (page, { people }) => {
      await startSecondStep(page, people.ranjit)
      await see(page, 'Turn on')
    }),
    'the recovery codes of a second step': by('ranjit', '/seller/me', async (page, { people }) => {
      await startSecondStep(page, people.ranjit)
      const key = ((await page.locator('code').textContent()) ?? '').replace(/\s/g, '')
      await page.getByLabel(/6-digit code/).fill(totpCode(key))
      await press(page, 'Turn on')
      await see(page, 'Your recovery codes')
    }),
    'a login with a second step': by('ranjit', '/seller/me', seen('10 recovery codes left')),
    'a second step to turn off with a wrong code': {
      ...by('ranjit', '/seller/me', async (page, { people }) => {
        await press(page, 'Turn off')
        await page.getByRole('dialog').getByLabel('Code').fill('000000')
        await page.getByRole('dialog').getByLabel('Your password').fill(people.ranjit.password)
        await pressInDialog(page, 'Turn off')
        await see(page, 'This code is incorrect.')
      }),
      allowed: /status of 400/,
    },
    'the staff': by('owner', '/seller/people', seen('Jiten')),
    'an invitation without its fields': by('owner', '/seller/people', async (page) => {
      await press(page, 'Invite staff')
      await pressInDialog(page, 'Create invitation link')
      await see(page, 'Name is required')
    }),
    'the link of an invitation': by('owner', '/seller/people', async (page) => {
      await press(page, 'Invite staff')
      await page.getByLabel('Name').fill('Jonali')
      await page.getByLabel('Email').fill('jonali@example.com')
      await pressInDialog(page, 'Create invitation link')
      await see(page, '/seller/join#')
    }),
    'a rider with a wrong phone number': by('owner', '/seller/people', async (page) => {
      await press(page, 'Edit Bikash Das')
      await page.getByLabel('Phone (optional)').fill('12345')
      await pressInDialog(page, 'Save')
      await see(page, 'Phone must be 7 to 15 digits')
    }),
    'the question before a login is disabled': by('owner', '/seller/people', async (page) => {
      await press(page, 'Deactivate Mina')
      await page.getByRole('dialog').waitFor()
    }),
    'the activity': by('owner', '/seller/log', seen(/invited Jiten/)),
    'the settings': by('owner', '/seller/settings', seen('Opening hours')),
    'what waits for the owner': by('owner', '/seller/to-do', seen('Set up your shop')),
    'settings that someone else has changed': {
      ...by('owner', '/seller/settings#setting-tagline', async (page, { people }) => {
        await page.getByLabel('Tagline').fill('Everything from the river')
        const { version } = await people.owner.getShopSettings()
        await people.owner.saveShopSettings({ version, changes: { upiId: 'bazar@upi' } })
        await press(page, 'Save')
        await see(page, 'Someone else has changed the settings.')
      }),
      allowed: /status of 409/,
    },
    'the settings of PIN codes': by('owner', '/seller/settings/areas', seen('Add PIN codes')),
    'the settings of payment': by('owner', '/seller/settings/payment', seen('UPI ID')),
    'the settings of legal details': by('owner', '/seller/settings/legal', seen('Grievance officer')),
    'the settings of banners': by('owner', '/seller/settings/banners', seen('Title of banner 1')),
    'no banners of the shop': by('owner', '/seller/settings/ownBanners', seen('No banners of your own yet')),
    'a banner that lacks its picture': by('owner', '/seller/settings/ownBanners', async (page) => {
      await press(page, 'Add a banner')
      await pressInDialog(page, 'Save')
      await see(page, 'Choose a picture')
    }),
    'a banner for three languages, with its crops': by(
      'owner',
      '/seller/settings/ownBanners',
      async (page) => {
        await press(page, 'Add a banner')
        const buffer = await aPhoto({ width: 1200, height: 900 })
        const file = { name: 'pitha.jpg', mimeType: 'image/jpeg', buffer }
        await page.getByLabel('Picture', { exact: true }).setInputFiles(file)
        await see(page, 'On phones')
        await page.getByText('Hindi and Assamese').click()
        await see(page, 'Picture for Assamese')
      },
    ),
    'a banner whose crop is moved': by('owner', '/seller/settings/ownBanners', async (page, { people }) => {
      const crop = { image: 0, phone: { x: 50, y: 50 }, desktop: { x: 50, y: 50 } }
      const bytes = new Uint8Array(await aPhoto({ width: 1200, height: 900 }))
      const days = { firstDay: null, lastDay: '2099-01-14' }
      await people.owner.addBanner(
        { title: 'Bihu', alt: 'Pitha', link: '/products', ...days, pictures: { en: crop } },
        { files: [new Blob([bytes])] },
      )
      await page.reload()
      await see(page, 'On Home now')
      await press(page, 'Edit Bihu')
      await press(page, 'Move the crop')
      await see(page, 'On phones')
    }),
    'a banner to remove': by('owner', '/seller/settings/ownBanners', async (page) => {
      await press(page, 'Remove Bihu')
      await see(page, 'Remove this banner?')
    }),
    'a setting that is not valid': by('owner', '/seller/settings/contact', async (page) => {
      await page.getByLabel('Email', { exact: true }).first().fill('nobody')
      await press(page, 'Save')
      await see(page, 'Please enter a valid email address')
    }),
    'an area with fees that are not valid': by('owner', '/seller/settings#delivery', async (page) => {
      await press(page, 'Add an area')
      const area = page.getByRole('group', { name: 'New area' })
      await area.getByLabel('Delivery charge (₹)').fill('twenty')
      await area.getByRole('button', { name: 'Add a slot' }).click()
      await area.getByLabel('Orders in each slot').fill('0')
      await press(page, 'Save')
      await see(page, 'A delivery slot takes 1 to 1000 orders')
    }),
    'hours for each day, and a day off in the past': by('owner', '/seller/settings/hours', async (page) => {
      await press(page, 'Different hours per day')
      for (const day of [addDays(dayOf(new Date()), 30), '2020-01-01']) {
        await page.getByLabel('Add a day off').fill(day)
        await page.getByLabel('Add a day off').press('Enter')
      }
      await see(page, 'Choose a date from today on.')
    }),
    customers: by('owner', '/seller/customers', seen('Jonali')),
    'a customer with notes': by('owner', customer('asha'), seen('Rings twice')),
    'a customer by number': by('owner', customer('bina'), seen('Not confirmed')),
    'a link for a new password of a customer': by('owner', customer('bina'), async (page) => {
      await pressButton('New password…')(page)
      await pressButton('Create link')(page)
      await seen('Send by WhatsApp')(page)
    }),
    'a customer whose number is blocked': by('owner', customer('jonali'), seen(/is blocked: Refused three/)),
    'a phone number to block without a reason': by('owner', customer('asha'), async (page) => {
      await press(page, 'Block number')
      await pressInDialog(page, 'Block number')
      await see(page, 'Reason is required')
    }),
    'blocked numbers': by('owner', '/seller/customers/blocked', seen('Refused three parcels')),
    complaints: by('owner', '/seller/complaints', seen(/C-\d\d-\d{6}/)),
    'a complaint of a caller without what is wrong': by(
      'owner',
      ({ delivered }) => `/seller/complaints?order=${delivered}`,
      async (page) => {
        await pressInDialog(page, 'Save complaint')
        await see(page, 'Please choose what is wrong.')
      },
    ),
    'a complaint without a reason to decline it': by(
      'owner',
      ({ ticket }) => `/seller/complaints/${ticket}`,
      async (page) => {
        await press(page, 'Decide')
        await page.getByRole('radio', { name: 'Decline' }).check()
        await pressInDialog(page, 'Save decision')
        await see(page, 'Why, for the customer to read is required')
      },
    ),
    'a report': by('owner', '/seller/today?days=90', async (page) => {
      const sales = page.getByRole('region', { name: 'Sales by day', exact: true })
      await sales.getByText('As a table').click()
      await sales.getByRole('row').nth(1).waitFor()
    }),
    'a report that is still counted': by('owner', '/seller/today', async (page) => {
      const json = { success: true, figures: null, counting: { done: 120, of: 730 } }
      await page.route('**/api/seller/reports?*', (route) => route.fulfill({ json }))
      await page.reload()
      await see(page, '120 of 730 days')
      await page.unroute('**/api/seller/reports?*')
    }),
    'the cash book': by('owner', '/seller/cash', async (page) => {
      await page.getByRole('article', { name: 'Ranjit' }).getByText('Entries').click()
      await page.getByRole('article', { name: 'Ranjit' }).getByRole('link', { name: /^#/ }).first().waitFor()
    }),
    'cash that is less than expected, without a note': by('owner', '/seller/cash', async (page) => {
      await press(page, 'Record hand-over by Ranjit')
      await page.getByRole('dialog').getByRole('textbox', { name: 'Amount' }).fill('100')
      await pressInDialog(page, 'Record hand-over')
      await see(page, 'Please write a note about the difference')
    }),
    'a correction of the cash book': by('owner', '/seller/cash', async (page) => {
      await press(page, 'Correct')
      await pressInDialog(page, 'Save correction')
      await see(page, 'Note is required')
    }),
    'the end of a day with cash to carry over': by('owner', '/seller/cash', async (page) => {
      await press(page, 'Close the day')
      await see(page, 'It is carried over to the next day:')
    }),
    'a closed day of the cash book': by('owner', '/seller/cash/1', seen('Counted twice')),
  },
})

type PanelState = State<PanelOffice>
type Person = keyof PanelOffice['people'] | undefined

function by(as: Person, path: PanelState['path'], show: NonNullable<PanelState['show']>): PanelState {
  return { ...(as && { as }), path, show }
}

function join(invitation: keyof PanelOffice['invitations']) {
  return ({ invitations }: PanelOffice) => `/seller/join#${invitations[invitation]}`
}

function customer(name: 'asha' | 'bina' | 'jonali') {
  return ({ people }: PanelOffice) => `/seller/customers/${people[name].id}`
}

async function logIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await press(page, 'Login')
}

async function startSecondStep(page: Page, { password }: { password: string }): Promise<void> {
  await press(page, 'Set up')
  await page.getByRole('dialog').getByLabel('Your password').fill(password)
  await pressInDialog(page, 'Continue')
  await page.getByRole('img', { name: /QR code/ }).waitFor()
}
