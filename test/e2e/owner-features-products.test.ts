import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { aSeller } from '../builders/accounts.ts'
import { aProduct } from '../builders/products.ts'
import { desktopJourney } from './journey.ts'
import { expectToast } from './toasts.ts'

desktopJourney('the owner chooses which products come first', async ({ shop, open }) => {
  const page = await open()
  for (const name of ['Rice', 'Dal', 'Tea', 'Milk']) await aProduct(shop, { name })
  const desk = await open({ as: await aSeller(shop) })
  await page.goto('/Best-Sellers')
  expect(await listNames(page)).toEqual(['Rice', 'Dal', 'Tea', 'Milk'])

  await desk.goto('/seller/settings')
  await desk.getByRole('link', { name: 'Featured products' }).click()
  await desk.getByText('No featured products yet').waitFor()
  for (const name of ['Tea', 'Milk', 'Dal']) await putFirst(desk, name)
  expect(await order(desk)).toEqual(['Tea', 'Milk', 'Dal'])

  await desk.getByRole('button', { name: 'Move Dal up' }).click()
  expect(await order(desk)).toEqual(['Tea', 'Dal', 'Milk'])
  await desk.keyboard.press('Enter')
  expect(await order(desk)).toEqual(['Dal', 'Tea', 'Milk'])
  await drag(desk, { from: 2, to: 0 })
  await expect.poll(() => order(desk)).toEqual(['Milk', 'Dal', 'Tea'])
  await desk.getByRole('button', { name: 'Remove Dal' }).press('Enter')
  await expect.poll(() => order(desk)).toEqual(['Milk', 'Tea'])
  await expect
    .poll(() => desk.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toBe('Remove Tea')

  await desk.getByText('2 unsaved changes').waitFor()
  await desk.getByRole('button', { name: 'Save', exact: true }).click()
  await expectToast(desk, 'Sequence saved')
  await page.goto('/Best-Sellers')
  expect(await listNames(page)).toEqual(['Milk', 'Tea', 'Rice', 'Dal'])
})

async function putFirst(desk: Page, name: string) {
  await desk.getByLabel('Search products').fill(name)
  await desk.getByRole('button', { name: `Add ${name}` }).click()
  await desk.getByRole('button', { name: `Added ${name}` }).waitFor()
}

const rows = (desk: Page) => desk.getByRole('region', { name: 'Featured products' }).getByRole('listitem')

async function order(desk: Page) {
  return rows(desk).locator('p.font-semibold').allTextContents()
}

async function drag(desk: Page, { from, to }: { from: number; to: number }) {
  const grip = rows(desk).nth(from).locator('.cursor-grab')
  await grip.scrollIntoViewIfNeeded()
  const [start, end] = [
    await grip.boundingBox(),
    await rows(desk).nth(to).locator('.cursor-grab').boundingBox(),
  ]
  await desk.mouse.move(start!.x + 10, start!.y + 10)
  await desk.mouse.down()
  await desk.mouse.move(end!.x + 10, end!.y + 12, { steps: 5 })
  await desk.mouse.up()
}

async function listNames(page: Page) {
  await page.getByRole('link', { name: 'Milk' }).first().waitFor()
  return page.locator('main li h3').allTextContents()
}
