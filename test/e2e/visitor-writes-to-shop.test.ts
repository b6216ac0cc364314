import { expect } from 'vitest'
import { aSeller } from '../builders/accounts.ts'
import { tokenOf, waitForMail } from '../mail.ts'
import { phoneJourney } from './journey.ts'
import { expectToast } from './toasts.ts'

phoneJourney(
  'a person without an account writes to the shop, and reads the answer by the mailed link',
  async ({ shop, open, allowError }) => {
    const owner = await aSeller(shop)
    const page = await open()
    await page.goto('/Contact')
    await page.getByRole('button', { name: 'Mail me a code' }).click()
    await page.getByText('Message is required').waitFor()
    await page.getByLabel('What it is about').selectOption('A complaint')
    await page.getByLabel('Your message').fill('The rider rang at ten in the night')
    await page.getByLabel('Name').fill('Ila Das')
    await page.getByLabel('Email', { exact: true }).fill('ila@example.com')
    await page.getByRole('button', { name: 'Mail me a code' }).click()
    await page.getByText('We mail a code to ila@example.com').waitFor()
    const mail = await waitForMail(shop, 'ila@example.com')
    const code = /\b\d{6}\b/.exec(mail.text)?.[0] ?? ''
    expect(mail.text).not.toContain('rider')
    // The mail program took the memory of the phone, and its link opens the page again.
    await page.goto('/')
    await page.goto(`/Contact#${tokenOf(mail, '/Contact')}`)
    await page.getByText('Please enter the code of our mail.').waitFor()
    allowError(/status of 400/)
    await page.getByLabel('Code of the mail').fill(code === '111111' ? '222222' : '111111')
    await page.getByRole('button', { name: 'Send message' }).click()
    await expectToast(page, 'This code is not right')
    await page.getByLabel('Code of the mail').fill(`${code.slice(0, 3)} ${code.slice(3)}`)
    await page.getByRole('button', { name: 'Send message' }).click()
    await page.getByRole('heading', { name: 'We have it: C-' }).waitFor()
    await page.getByRole('link', { name: 'View my message' }).click()
    await page.getByRole('article').getByText('The rider rang at ten in the night').waitFor()

    const panel = await open({ as: owner })
    await panel.goto('/seller/complaints')
    await panel.getByText('Ila Das · Complaint · Online · without an account').waitFor()
    await panel.getByRole('link', { name: /^C-/ }).click()
    await panel.getByText('ila@example.com').waitFor()
    await panel.getByLabel('Answer').fill('We are sorry. He will not.')
    await panel.getByRole('button', { name: 'Send answer' }).click()
    await expectToast(panel, 'Your message was sent')

    const answered = await waitForMail(shop, 'ila@example.com', 3)
    const reader = await open()
    await reader.goto(`/your-message#${tokenOf(answered, '/your-message')}`)
    await reader.getByText('We are sorry. He will not.').waitFor()
    await reader.getByText('Reply').click()
    await reader.getByLabel('Your message').fill('Thank you')
    await reader.getByRole('button', { name: 'Send' }).click()
    await expectToast(reader, 'Your message was sent')
    await reader.getByRole('article').getByText('Thank you').waitFor()
    await reader.goto('/')
    allowError(/status of 404/)
    await reader.goto('/your-message#unknown')
    await reader.getByText('This link does not work', { exact: true }).waitFor()
  },
)
