import { expect } from 'vitest'
import { aSeller } from '../builders/accounts.ts'
import { aPhoto } from '../builders/pictures.ts'
import { aProduct } from '../builders/products.ts'
import { phoneJourney } from './journey.ts'

phoneJourney('pictures go to the products that their files name', async ({ shop, open }) => {
  const rice = await aProduct(shop, { name: 'Joha Rice', barcode: '8901058000290' })
  const tea = await aProduct(shop, { name: 'Assam Tea', sku: 'TEA-1' })
  const oil = await aProduct(shop, { name: 'Mustard Oil' })
  const seller = await aSeller(shop, { role: 'catalogue' })
  const names = ['8901058000290.jpg', '8901058000290-2.JPG', 'tea-1.jpg', 'IMG_0042.jpg', 'cat.jpg']
  const files = await Promise.all(
    names.map(async (name) => ({ name, mimeType: 'image/jpeg', buffer: await aPhoto({ width: 640 }) })),
  )
  const countPictures = () =>
    Promise.all(
      [rice, tea, oil].map(
        async ({ _id: id }) => (await seller.getSellerProduct({ id })).product.image.length,
      ),
    )
  const page = await open({ as: seller })
  await page.goto('/seller/product-list?show=unpictured')
  await page.getByRole('link', { name: 'Pictures by file name' }).click()
  await page.getByLabel('Choose pictures').setInputFiles(files)
  await page.getByText('3 pictures added').waitFor()
  await page.getByRole('button', { name: 'Choose product for IMG_0042.jpg' }).click()
  await page.getByRole('dialog').getByLabel('Search products').fill('mustard')
  await page.getByRole('button', { name: 'Add Mustard Oil' }).click()
  await page.getByText('4 pictures added').waitFor()
  await page.getByRole('button', { name: 'Leave out cat.jpg' }).click()
  await page.getByText('Choose the product').waitFor({ state: 'detached' })
  expect(await countPictures()).toEqual([2, 1, 1])

  await page.reload()
  await page.getByLabel('Choose pictures').setInputFiles(files)
  await page.getByText('Choose the product').waitFor()
  await page.getByText('0 pictures added').waitFor()
  expect(await countPictures()).toEqual([2, 1, 1])
})
