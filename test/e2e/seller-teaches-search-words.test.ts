import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { addSearchMisses } from '#server/search/search-misses-store.ts'
import { aSeller } from '../builders/accounts.ts'
import { aProduct } from '../builders/products.ts'
import { desktopJourney } from './journey.ts'
import { expectToast } from './toasts.ts'

desktopJourney(
  'the seller sees what people search in vain, and says what it means',
  async ({ shop, open }) => {
    await aProduct(shop, { name: 'Rohu Fish', weight: '1 kg' })
    await aProduct(shop, { name: 'Katla Fish' })
    const desk = await open({ as: await aSeller(shop) })
    await desk.goto('/seller/search-words')
    await desk.getByText('Nothing yet').waitFor()
    await desk.getByText('No words yet').waitFor()

    await addSearchMisses(shop.db, [
      { query: 'xyzfish', count: 3 },
      { query: 'abcrice', count: 1 },
    ])
    await desk.reload()
    await desk.getByText('3 times').waitFor()
    expect(await rows(desk, 'Searches that found nothing').allTextContents()).toEqual([
      expect.stringContaining('xyzfish'),
      expect.stringContaining('abcrice'),
    ])

    await desk.getByRole('button', { name: 'Set meaning… xyzfish' }).press('Enter')
    const dialog = desk.getByRole('dialog', { name: 'What does “xyzfish” mean?' })
    await dialog.getByLabel('What it means').fill('zzz')
    await dialog.getByText('Finds nothing in stock').waitFor()
    await dialog.getByLabel('What it means').fill('fish')
    await dialog.getByText('Finds 2 products:').waitFor()
    await dialog.getByRole('button', { name: 'Rohu Fish' }).press('Enter')
    await dialog.getByText('Finds 1 product:').waitFor()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expectToast(desk, '“xyzfish” now means “rohu fish”')
    await desk.getByText('xyzfish means rohu fish').waitFor()
    await expect.poll(() => rows(desk, 'Searches that found nothing').count()).toBe(1)
    await expectFocus(desk, 'Set meaning… abcrice')

    await desk.getByRole('button', { name: 'Edit xyzfish' }).click()
    await desk.getByLabel('What it means').fill('katla')
    await desk.getByRole('button', { name: 'Save' }).click()
    await desk.getByText('xyzfish means katla').waitFor()

    await desk.getByRole('button', { name: 'Add a word' }).click()
    await desk.getByRole('button', { name: 'Save' }).click()
    await desk.getByText('What people type is required').waitFor()
    await desk.getByLabel('What people type').fill('Mas')
    await desk.getByLabel('What it means').fill('fish')
    await desk.getByRole('button', { name: 'Save' }).click()
    await desk.getByText('mas means fish').waitFor()

    await desk.getByRole('button', { name: 'Remove mas' }).press('Enter')
    await expectToast(desk, '“mas” removed')
    await expectFocus(desk, 'Remove xyzfish')
    await desk.getByRole('button', { name: 'Undo' }).click()
    await desk.getByText('mas means fish').waitFor()

    await desk.goto('/seller/log')
    await desk.getByText('removed the search word mas').waitFor()
  },
)

const rows = (desk: Page, title: string) => desk.getByRole('region', { name: title }).getByRole('listitem')

async function expectFocus(desk: Page, name: string): Promise<void> {
  await expect
    .poll(() => desk.evaluate(() => document.activeElement?.ariaLabel ?? document.activeElement?.textContent))
    .toBe(name)
}
