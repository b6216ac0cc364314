import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { aSeller } from '../builders/accounts.ts'
import { tokenOf, waitForMail } from '../mail.ts'
import { totpCode } from '../two-factor-code.ts'
import { phoneJourney } from './journey.ts'
import { logInSeller } from './page-steps.ts'
import { expectToast } from './toasts.ts'

phoneJourney(
  'a seller sets up a second step, and needs it at the next login',
  async ({ shop, open, allowError }) => {
    const seller = await aSeller(shop)
    const page = await open({ as: seller })
    await page.goto('/seller/me')
    await page.getByText('This device', { exact: true }).waitFor()

    await page.getByRole('button', { name: 'Set up', exact: true }).click()
    allowError(/status of 400/)
    await confirmPassword(page, { password: 'not this one', yes: 'Continue' })
    await expectToast(page, 'The current password is incorrect.')
    await confirmPassword(page, { password: seller.password, yes: 'Continue' })
    await page.getByRole('img', { name: /QR code/ }).waitFor()
    const key = ((await page.locator('code').textContent()) ?? '').replace(/\s/g, '')
    await page.getByLabel(/6-digit code/).fill(totpCode(key, 40))
    await page.getByRole('button', { name: 'Turn on', exact: true }).click()
    await expectToast(page, 'This code is incorrect.')
    await page.getByLabel(/6-digit code/).fill(totpCode(key))
    await page.getByRole('button', { name: 'Turn on', exact: true }).click()
    await page.getByText('Your recovery codes').waitFor()
    const recovery = await page.getByText(/^[a-z\d]{4}(-[a-z\d]{4}){3}$/).allTextContents()
    expect(recovery).toHaveLength(10)
    await page.getByRole('button', { name: 'I have saved them' }).click()
    await page.getByText('10 recovery codes left').waitFor()

    const telephone = await open()
    allowError(/status of 401/)
    await logInSeller(telephone, seller)
    await telephone.getByRole('heading', { name: 'Two-factor authentication' }).waitFor()
    await enterCode(telephone, '000000')
    await expectToast(telephone, 'This code is incorrect or was already used.')
    await enterCode(telephone, recovery[0] ?? '')
    await telephone.getByText('Hi! Admin').waitFor()

    const desk = await open()
    await logInSeller(desk, seller)
    await enterCode(desk, recovery[0] ?? '')
    await expectToast(desk, 'This code is incorrect or was already used.')
    await enterCode(desk, totpCode(key, 1))
    await desk.getByText('Hi! Admin').waitFor()

    await page.reload()
    await page.getByText('9 recovery codes left').waitFor()
    expect(await page.getByRole('listitem').filter({ hasText: 'Chrome on' }).count()).toBe(2)
    await page.getByRole('button', { name: 'Log out Chrome' }).first().press('Enter')
    await expectToast(page, 'Device logged out')
    await expect.poll(() => page.getByRole('button', { name: 'Log out Chrome' }).count()).toBe(1)
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('BUTTON')
    await page.getByRole('button', { name: 'Log out all other devices' }).click()
    await expectToast(page, 'Logged out everywhere else')
    for (const other of [telephone, desk]) {
      await other.goto('/seller')
      await other.getByRole('heading', { name: 'Seller Login' }).waitFor()
    }

    await page.getByRole('button', { name: 'Turn off', exact: true }).click()
    allowError(/status of 400/)
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Code').fill('000000')
    await confirmPassword(page, { password: seller.password, yes: 'Turn off' })
    await expectToast(page, 'This code is incorrect.')
    await dialog.getByLabel('Code').fill(recovery[1] ?? '')
    await confirmPassword(page, { password: seller.password, yes: 'Turn off' })
    await page.getByRole('button', { name: 'Set up', exact: true }).waitFor()
    await logInSeller(desk, seller)
    await desk.getByText('Hi! Admin').waitFor()
  },
)

phoneJourney(
  'a seller who forgot the password sets a new one by a mailed link',
  async ({ shop, allowError, open }) => {
    const page = await open()
    const seller = await aSeller(shop)
    await page.goto('/seller')
    await page.getByRole('link', { name: 'Forgot password?' }).click()
    await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor()
    await page.getByLabel('Email').fill(seller.email)
    await page.getByRole('button', { name: 'Send link' }).click()
    await page.getByRole('heading', { name: 'Check your email' }).waitFor()

    const link = `/seller/reset-password#${tokenOf(await waitForMail(shop, seller.email), '/seller/reset-password')}`
    await page.goto(link)
    await page.getByRole('heading', { name: 'Set a new password' }).waitFor()
    await page.getByLabel('New password').fill('another-market-morning')
    await page.getByRole('button', { name: 'Set password' }).click()
    await page.getByRole('link', { name: 'Log in' }).click()
    await logInSeller(page, { ...seller, password: 'another-market-morning' })
    await page.getByText('Hi! Admin').waitFor()

    allowError(/status of 400/)
    await page.goto('/seller')
    await page.goto(link)
    await page.getByLabel('New password').fill('another-market-morning')
    await page.getByRole('button', { name: 'Set password' }).click()
    await page.getByText('This link is not valid').waitFor()
  },
)

async function enterCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Code').fill(code)
  await page.getByRole('button', { name: 'Login' }).click()
}

async function confirmPassword(
  page: Page,
  { password, yes }: { password: string; yes: string },
): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Your password').fill(password)
  await dialog.getByRole('button', { name: yes }).click()
}
