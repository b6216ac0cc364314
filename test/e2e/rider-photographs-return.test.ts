import { expect } from 'vitest'
import { aSeller, aShopper } from '../builders/accounts.ts'
import { aPhoto } from '../builders/pictures.ts'
import { aProduct } from '../builders/products.ts'
import { anOrderToDeliver, aRider } from '../builders/riders.ts'
import { expectAccessible } from './accessibility.ts'
import { phoneJourney } from './journey.ts'

phoneJourney(
  'a rider takes an item back with a photo without the network, and staff see it later',
  async ({ shop, open, allowError }) => {
    const [owner, asha] = [await aSeller(shop), await aShopper(shop)]
    const [rice, rita] = [await aProduct(shop, { price: 100, stock: 10 }), await aRider(shop)]
    const id = await anOrderToDeliver({ shopper: asha, owner, product: rice, quantity: 3, rider: rita })
    await rita.startDelivery({ id, key: crypto.randomUUID() })
    const page = await open({ as: rita })
    await page.goto('/seller/deliveries')
    await page.getByRole('button', { name: /^Take items back/ }).click()
    const dialog = page.getByRole('dialog', { name: /^Take back/ })
    await dialog.getByRole('combobox').first().selectOption('1')
    const photo = {
      name: 'bag.jpg',
      mimeType: 'image/jpeg',
      buffer: await aPhoto({ width: 900, height: 600 }),
    }
    await dialog.getByLabel('Photos').setInputFiles([photo])
    await dialog.getByText('Photo 1').first().waitFor()
    await dialog.getByLabel('Photos').setInputFiles([photo])
    await dialog.getByText('Photo 2').first().waitFor()
    await dialog.getByRole('button', { name: 'Discard Photo 2' }).click()
    await dialog.getByText('Photo 2').first().waitFor({ state: 'detached' })
    await expectAccessible(page)
    allowError(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
    await page.context().setOffline(true)
    await dialog.getByRole('button', { name: 'Take back' }).click()
    await page.getByText('1 photo is waiting for the network').waitFor()
    await page.context().setOffline(false)
    await page.getByText('1 photo is waiting for the network').waitFor({ state: 'detached' })

    const panel = await open({ as: owner })
    await panel.goto('/seller/complaints')
    await panel.getByRole('link', { name: /^C-/ }).click()
    const image = panel.getByRole('img', { name: 'Photo 1' })
    await image.scrollIntoViewIfNeeded()
    await expect
      .poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth))
      .toBeGreaterThan(0)
  },
)
