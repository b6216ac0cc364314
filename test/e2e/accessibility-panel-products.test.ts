import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { aPhoto } from '../builders/pictures.ts'
import { type State, sweepAccessibility } from './accessibility-sweep.ts'
import { choosePanelLanguage } from './page-steps.ts'
import { addPanelProducts, type PanelProducts } from './panel-products.ts'
import { press, pressInDialog, see, seen } from './panel-steps.ts'

sweepAccessibility({
  fill: addPanelProducts,
  includes: (path) =>
    /^seller(\/(product-list|product\/(:id(\/sizes)?|pictures)|search-words|import(\/:id)?|settings\/(first-products|categories|tax)))?$/.test(
      path,
    ),
  config: { languages: ['en', 'as'] },
  states: {
    'a form without what is required': by('catalogue', '/seller', async (page) => {
      await press(page, 'ADD PRODUCT')
      await see(page, 'Offer price is required')
    }),
    'a form with pictures, in three languages': by('catalogue', '/seller', async (page) => {
      const files = [await aPicture('front.jpg'), await aPicture('back.jpg')]
      await page.getByLabel('Image 1', { exact: true }).setInputFiles(files)
      await fillIn(page)
      await page.getByLabel('Product Description').fill('Small grains\nFragrant')
      await page.getByRole('tab', { name: 'অসমীয়া' }).click()
      await page.getByLabel('Name in Assamese').fill('জহা চাউল')
      await page.getByAltText('back.jpg').waitFor()
      await see(page, /KB → \d+ KB/)
    }),
    'a form with a picture that cannot be read': by('catalogue', '/seller', async (page) => {
      const file = { name: 'IMG_1.heic', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') }
      await page.getByLabel('Image 2', { exact: true }).setInputFiles(file)
      await see(page, /“IMG_1.heic” could not be read/)
    }),
    'a picture that the shop refuses': {
      ...by('catalogue', '/seller', async (page) => {
        await fillIn(page)
        await page.getByLabel('Image 1', { exact: true }).setInputFiles(await aPicture('front.jpg'))
        await page.getByAltText('front.jpg').waitFor()
        const message = 'Image 1 could not be read.'
        const json = { success: false, code: 'invalid_input', message, field: 'images.0' }
        await page.route('**/api/product/add', (route) => route.fulfill({ status: 400, json }))
        await press(page, 'ADD PRODUCT')
        await page.getByRole('main').getByText('Image 1 could not be read').waitFor()
        await page.unroute('**/api/product/add')
      }),
      allowed: /status of 400/,
    },
    'the question before a product is added again': {
      ...by('catalogue', '/seller', async (page) => {
        await fillIn(page)
        await press(page, 'ADD PRODUCT')
        await page.getByRole('dialog', { name: 'Already in your shop' }).waitFor()
      }),
      allowed: /status of 409/,
    },
    'a product with its stock movements': by('catalogue', edit('rice'), seen('Stock corrected')),
    'a product with pictures': by('catalogue', edit('oil'), async (page) => {
      await page.getByAltText('Image 2, saved').waitFor()
    }),
    'a product that someone else has changed': {
      ...by('catalogue', edit('lentils'), async (page, { people, products }) => {
        await page.getByLabel('Offer Price', { exact: true }).fill('80')
        const id = products.lentils._id
        const { product } = await people.owner.getSellerProduct({ id })
        await people.owner.updateProduct({ id, version: product.version, offerPrice: 75, weight: '2 kg' })
        await press(page, 'SAVE')
        await page.getByRole('region', { name: 'Someone else changed this product' }).waitFor()
      }),
      allowed: /status of 409/,
    },
    'the copy of what a pack says to the brand': by('catalogue', edit('soap'), async (page) => {
      await press(page, 'Copy what the pack says to other products')
      await see(page, '1 product changes')
      await page.getByLabel('Also replace what the other products say').check()
      await see(page, /instead of “Old Soap Works, Jorhat”/)
    }),
    'products without details, by category': by(
      'catalogue',
      '/seller/product-list?show=undeclared',
      async (page) => {
        await page.getByRole('navigation', { name: 'Missing details by category' }).waitFor()
      },
    ),
    'an archived product': by('catalogue', edit('archived'), seen('Restore')),
    'the sizes of a product in the order of the owner': by(
      'catalogue',
      ({ products }) => `/seller/product/${products.juice._id}/sizes`,
      async (page) => {
        await page.getByLabel('What shoppers choose').fill('Flavour')
        await press(page, 'Move Juice 1 l up')
        await see(page, 'Shoppers see the sizes in your order.')
      },
    ),
    'a price that no weight has': by('catalogue', edit('fish'), async (page) => {
      await page.getByLabel('Offer Price').fill('360.01')
      await press(page, 'SAVE')
      await see(page, /would not cost whole paise/)
    }),
    'a product that does not exist': {
      ...by('catalogue', `/seller/product/${crypto.randomUUID()}`, seen('Product not found')),
      allowed: /status of 404/,
    },
    'the products': by('catalogue', '/seller/product-list', seen('40 × 250 g left')),
    'the products in Assamese': by('assamese', '/seller/product-list', async (page) => {
      await choosePanelLanguage(page, 'as')
      await see(page, 'জহা চাউল')
    }),
    'the products as a table, edited by the keyboard': by(
      'catalogue',
      '/seller/product-list?q=joha',
      async (page) => {
        await page.getByRole('radio', { name: 'Table' }).press('Space')
        await page.getByRole('button', { name: /^Joha Rice.*change the price$/ }).press('Enter')
        await page.getByLabel('Offer Price').waitFor()
        await page.keyboard.press('Escape')
        await page.getByRole('radio', { name: 'Cards' }).press('Space')
        await page.getByRole('radio', { name: 'Table' }).press('Space')
      },
    ),
    'the help of a field, closed by Escape and opened again': by('catalogue', '/seller', async (page) => {
      const help = page.getByRole('button', { name: 'Help: Offer Price' })
      await help.press('Enter')
      await page.getByText('This is what shoppers pay.').waitFor()
      await page.keyboard.press('Escape')
      await expect.poll(() => help.evaluate((button) => button === document.activeElement)).toBe(true)
      await help.press('Enter')
    }),
    'a price to change in the list': by('catalogue', '/seller/product-list?q=joha', async (page) => {
      await press(page, /change the price$/)
      await page.getByLabel('Offer Price').fill('130')
      await page.keyboard.press('Enter')
      await see(page, 'The offer price cannot be above the product price (MRP)')
    }),
    'a change in the list that came second': {
      ...by('catalogue', '/seller/product-list?q=oil', async (page, { people, products }) => {
        await press(page, /change the price$/)
        await people.owner.updateProduct({ id: products.oil._id, version: 1, weight: '5 kg' })
        await page.getByLabel('Weight').fill('2 kg')
        await page.keyboard.press('Enter')
        await see(page, 'It now has the weight “5 kg”')
      }),
      allowed: /status of 409/,
    },
    'the menu of a product': by('catalogue', '/seller/product-list?q=joha', async (page) => {
      await press(page, 'More for Joha Rice')
      await see(page, 'Duplicate')
    }),
    'selected products': by('catalogue', '/seller/product-list?q=tea', async (page) => {
      await page.getByLabel('Select all shown').check()
      await see(page, '3 selected')
    }),
    'a bulk change without its value': by('catalogue', '/seller/product-list?q=tea', async (page) => {
      await page.getByLabel('Select all shown').check()
      await press(page, 'More…')
      await pressInDialog(page, 'Apply')
      await see(page, 'Percent must be a number with at most two decimals')
    }),
    'the question before a bulk change': by('catalogue', '/seller/product-list?q=tea', async (page) => {
      await page.getByLabel('Select all shown').check()
      await press(page, 'More…')
      await pressInDialog(page, 'Stop counting stock')
      await see(page, 'This clears the stock count of 3 products.')
    }),
    'a bulk change in the background': by(
      'catalogue',
      '/seller/product-list?q=tea',
      async (page, { people }) => {
        // A reload while the page loads its code makes the page reload itself, which aborts the first one.
        await page.getByLabel('Select all shown').waitFor()
        await people.catalogue.startBulkJob({ change: { inStock: false }, filter: { q: 'tea' } })
        await page.reload()
        await see(page, '3 products changed.')
      },
    ),
    'no product with the search': by(
      'catalogue',
      '/seller/product-list?q=zzqq',
      seen('No results for “zzqq”'),
    ),
    'pictures by file name': by('catalogue', '/seller/product/pictures', async (page) => {
      const files = [await aPicture('JR-7-3.jpg'), await aPicture('cat.jpg')]
      await page.getByLabel('Choose pictures').setInputFiles(files)
      await see(page, 'The product has no picture before number 3')
      await press(page, 'Choose product for cat.jpg')
    }),
    'search words': by('catalogue', '/seller/search-words', seen('mas means rohu')),
    'what a search word finds': by('catalogue', '/seller/search-words', async (page) => {
      await press(page, /^Set meaning… xyzfish/)
      await page.getByLabel('What it means').fill('rohu')
      await see(page, /^Finds 1 product/)
    }),
    'a search word that is missing': by('catalogue', '/seller/search-words', async (page) => {
      await press(page, 'Add a word')
      await pressInDialog(page, 'Save')
      await see(page, 'What people type is required')
    }),
    'taxes of which nothing is set': by(
      'owner',
      '/seller/settings/tax',
      seen(/have no HSN code or GST rate/),
    ),
    'the proposal for a category': by('owner', '/seller/settings/tax', async (page) => {
      await press(page, /Tax of Grocery/)
      await pressInDialog(page, 'Use the proposal')
      await see(page, /Confirm it with your accountant/)
    }),
    'a registration that waits for products': {
      ...by('owner', '/seller/settings/tax', async (page) => {
        const dialog = page.getByRole('dialog')
        await page.getByRole('button', { name: 'Set up', exact: true }).first().click()
        await dialog.getByText('Regular', { exact: true }).click()
        await dialog.getByRole('link', { name: 'Show them' }).waitFor()
        await dialog.getByLabel('GSTIN').fill('18AABCU9603R1ZM')
        await pressInDialog(page, 'Save registration')
        await see(page, /Set them, then change to regular/)
      }),
      allowed: /status of 409/,
    },
    'a category': by('owner', '/seller/settings/categories', async (page) => {
      await press(page, 'Edit Grocery')
      await see(page, 'Hide from shoppers')
    }),
    'the featured products': by('owner', '/seller/settings/first-products', async (page) => {
      await see(page, 'Mustard Oil')
      await press(page, 'Move Joha Rice up')
      await see(page, /unsaved change/)
    }),
    'the imports': by('catalogue', '/seller/import', seen('July.csv')),
    'the columns of an import': by('catalogue', importOf('uploaded'), async (page) => {
      await page.getByLabel('Name (required)').selectOption('')
      await press(page, 'Check file')
      await see(page, 'Choose a column for Name')
    }),
    'the pictures of an import': by('catalogue', importOf('pictures'), async (page) => {
      await see(page, 'Fetch pictures from links')
      await page.getByText('Show 1 missing picture').click()
      await see(page, 'It is not in the ZIP.')
    }),
    'the changes of an import': by('catalogue', importOf('checked'), seen('Stock count: 12 → 13')),
    'the rows that an import skips': by('catalogue', importOf('checked'), async (page) => {
      await press(page, '1 Skipped')
      await see(page, '“Toys” is not a category of the shop')
    }),
    'an import with an unusual price': by(
      'catalogue',
      importOf('unusual'),
      seen(/^The price changes more than 3/),
    ),
    'the question before an unusual price': by('catalogue', importOf('unusual'), async (page) => {
      await press(page, 'Import 1 product')
      await see(page, 'Import 1 unusual price?')
    }),
    'a finished import': by('catalogue', importOf('done'), seen(/^1 product added/)),
    'the question before an import is undone': by('catalogue', importOf('done'), async (page) => {
      await press(page, 'Undo import')
      await page.getByRole('dialog', { name: 'Undo this import?' }).waitFor()
    }),
    'an import that was undone': by('catalogue', importOf('undone'), seen(/^Import undone/)),
    'an import that is gone': {
      ...by(
        'catalogue',
        `/seller/import/${crypto.randomUUID()}`,
        seen('This import is no longer available.'),
      ),
      allowed: /status of 404/,
    },
    'a file that is no workbook': {
      ...by('catalogue', '/seller/import', async (page) => {
        const file = { name: 'list.xlsx', mimeType: 'text/csv', buffer: Buffer.from('PK\x03\x04 and so on') }
        await page.getByLabel('Choose an Excel or CSV file').setInputFiles(file)
        await see(page, 'This is not an Excel workbook')
      }),
      allowed: /status of 400/,
    },
    'no payments to review': by('owner', '/seller/payments', seen('Nothing to do here')),
    'a report without orders': by('owner', '/seller/today', seen('No orders yet')),
    'a page without access': by('rider', '/seller/product-list', seen(/^You don’t have access/)),
  },
})

type PanelState = State<PanelProducts>

function by(
  as: keyof PanelProducts['people'],
  path: PanelState['path'],
  show: PanelState['show'],
): PanelState {
  return { as, path, ...(show && { show }) }
}

function edit(name: keyof PanelProducts['products']) {
  return ({ products }: PanelProducts) => `/seller/product/${products[name]._id}`
}

function importOf(name: keyof PanelProducts['imports']) {
  return ({ imports }: PanelProducts) => `/seller/import/${imports[name]._id}`
}

async function fillIn(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'English' }).click()
  await page.getByLabel('Product Name').fill('Joha Rice')
  await page.getByLabel('Category').selectOption('Grocery')
  await page.getByLabel('Product Price').fill('120')
  await page.getByLabel('Offer Price').fill('99.50')
  await page.getByLabel('Weight').fill('1 kg')
}

async function aPicture(name: string) {
  return { name, mimeType: 'image/jpeg', buffer: await aPhoto({ width: 1600, height: 1200 }) }
}
