import type { Page } from 'playwright-core'

/** The step of a page that only has to load. */
export function seen(text: string | RegExp): (page: Page) => Promise<void> {
  return (page) => see(page, text)
}

export async function see(page: Page, text: string | RegExp): Promise<void> {
  await page.getByText(text).filter({ visible: true }).first().waitFor()
}

export async function press(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('button', { name, exact: true }).first().click()
}

/** In the dialog that is open. */
export async function pressInDialog(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).first().click()
}
