import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { afterAll, expect } from 'vitest'
import { aSeller } from '../builders/accounts.ts'
import { aPhoto } from '../builders/pictures.ts'
import { aProduct } from '../builders/products.ts'
import { aWorkbook, aZip } from '../builders/workbooks.ts'
import { desktopJourney, phoneJourney } from './journey.ts'
import { expectNoSidewaysScroll } from './page-steps.ts'
import { expectToast } from './toasts.ts'

const list = [
  'Item;Kind;MRP;Selling;Count;Notes',
  'Joha Rice;Staples;120;99.50;;Small grains|From Assam',
  'Black Lentils;Staples;90;85;12;',
  '=Chilli;Vegetable;20;;;',
  'Mystery;Toys;10;;;',
  'Green Tea;Staples;0;;;',
].join('\r\n')

desktopJourney('a seller imports a catalogue, previews the changes, and undoes it', async (visit) => {
  const { shop } = visit
  await aProduct(shop, { name: 'Black Lentils', weight: null, price: 90, stock: 3 })
  const page = await visit.open({ as: await aSeller(shop, { role: 'catalogue' }) })
  await page.goto('/seller/import')
  await page.getByRole('heading', { name: 'Import & export' }).waitFor()

  await pick(page, {
    name: 'July.xlsx',
    text: await aWorkbook(list.split('\r\n').map((row) => row.split(';'))),
  })
  await page.getByRole('heading', { name: 'July.xlsx' }).waitFor()
  await chooseColumns(page)
  await page.getByRole('button', { name: 'Check file' }).click()

  await expectPreview(page)
  await page.getByRole('button', { name: 'Import 3 products' }).click()
  await page.getByText('2 products added, 1 product changed.').waitFor()

  const shopper = await visit.open()
  await shopper.goto('/products?q=joha')
  await shopper.getByRole('link', { name: 'Joha Rice' }).first().waitFor()
  await exportAndImportAgain(page)

  await undoImport(page)
  await shopper.goto('/products?q=joha')
  await shopper.getByText('We don’t have “joha” yet').waitFor()
})

phoneJourney('prices that look wrong are confirmed, or read in paise', async (visit) => {
  const { shop } = visit
  await aProduct(shop, { name: 'Onion', category: 'Vegetable', weight: null, price: 25, offerPrice: 21 })
  const page = await visit.open({ as: await aSeller(shop, { role: 'catalogue' }) })
  const link = `https://pictures.example/${'a'.repeat(150)}.jpg`
  const lines = [
    'Bora Stores price list',
    'name,category,mrp,price,image',
    `Onion,Vegetable,2500,2100,${link}`,
  ]
  await page.goto('/seller/import')
  await pick(page, { name: 'paise.csv', text: lines.join('\n') })
  const header = page.getByLabel('Header row')
  expect(await header.locator('option:checked').textContent()).toBe(
    'Row 2: name, category, mrp, price, image',
  )
  await header.selectOption({ index: 0 })
  await page.getByRole('columnheader', { name: 'Bora Stores price list' }).waitFor()
  await header.selectOption({ index: 1 })
  await page.getByRole('columnheader', { name: 'mrp' }).waitFor()
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Check file' }).click()
  await page.getByText('The price changes more than 3 times: ₹25.00 → ₹2,500.00').waitFor()
  await page.getByRole('button', { name: 'Import 1 product' }).click()
  await page.getByRole('dialog').getByText('Import 1 unusual price?').waitFor()
  await page.getByRole('button', { name: 'Check again' }).click()
  await page.getByRole('button', { name: 'Change columns' }).click()
  await page.getByLabel('Prices are in').selectOption('Paise')
  await page.getByRole('button', { name: 'Check file' }).click()
  await page.getByText('Nothing to import', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Change columns' }).click()
  await page.getByLabel('Prices are in').selectOption('Rupees')
  await page.getByRole('button', { name: 'Check file' }).click()
  await page.getByRole('button', { name: 'Import 1 product' }).click()
  await page.getByRole('button', { name: 'Import these prices' }).click()
  await page.getByText('0 products added, 1 product changed.').waitFor()
})

const site = createServer((request, reply) => {
  if (request.url === '/gone.jpg') reply.writeHead(404).end()
  else void aPhoto().then((photo) => reply.end(photo))
}).listen(0)
afterAll(() => site.close())
const { port } = site.address() as AddressInfo
const here = `127.0.0.1:${port}`

phoneJourney(
  'a seller gives an import its pictures, from a ZIP and from links, and shoppers see them',
  async (visit) => {
    const { shop } = visit
    const owner = await aSeller(shop)
    const page = await visit.open({ as: await aSeller(shop, { role: 'catalogue' }) })
    await page.goto('/seller/import')
    const lines = [
      'name,category,mrp,image',
      'Joha Rice,Grocery,120,photos/rice.jpg',
      `Green Tea,Grocery,90,tea.jpg|http://${here}/tea.jpg|http://${here}/gone.jpg`,
    ]
    await pick(page, { name: 'pictures.csv', text: lines.join('\n') })
    await page.getByText('The file names 2 picture files and 2 picture links.').waitFor()
    await page.getByText('Links are skipped. The owner can allow fetching under Shop settings').waitFor()
    const zip = aZip([{ name: 'my pictures/Rice.JPG', content: await aPhoto() }])
    await page
      .getByLabel('Choose a ZIP of pictures')
      .setInputFiles({ name: 'pictures.zip', mimeType: 'application/zip', buffer: zip })
    await page.getByText('1 picture is ready. 1 picture is missing').waitFor()

    const { version } = await owner.getShopSettings()
    await owner.saveShopSettings({ version, changes: { fetchImportPictures: true } })
    await page.reload()
    await page.getByRole('button', { name: 'Fetch pictures from links' }).click()
    await page.getByText('2 pictures are ready. 2 pictures are missing').waitFor()
    await page.getByText('Show 2 missing pictures').click()
    await page.getByText('It is not in the ZIP.').waitFor()
    await page.getByText('The site answered with status 404.').waitFor()
    await expectNoSidewaysScroll(page)

    await page.getByRole('button', { name: 'Check file' }).click()
    await page.getByText('2 pictures missing. The rows are imported without them.').waitFor()
    await page.getByText('Show 2 missing pictures').waitFor()
    await page.getByRole('button', { name: 'Import 2 products' }).click()
    await page.getByText('2 products added, 0 products changed.').waitFor()

    const shopper = await visit.open()
    for (const name of ['Joha Rice', 'Green Tea']) {
      await shopper.goto(`/products?q=${name}`)
      const picture = shopper.getByRole('main').locator('img[src^="/pictures/"]').first()
      await expect
        .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
        .toBeGreaterThan(0)
    }
  },
  { extraPictureServers: [here] },
)

phoneJourney('an invalid file is refused with a sentence, and an import can be cancelled', async (visit) => {
  const page = await visit.open({ as: await aSeller(visit.shop) })
  visit.allowError(/status of (400|404)/)
  await page.goto('/seller/import')
  await pick(page, { name: 'list.xlsx', text: 'PK\x03\x04 and so on' })
  await page.getByRole('alert').getByText('This is not an Excel workbook').waitFor()

  const broken = ['name,category,price', ...Array(9).fill('Rice,Grocery,60'), 'Dal,Grocery,"90']
  await pick(page, { name: 'broken.csv', text: broken.join('\n') })
  await page.getByRole('button', { name: 'Check file' }).click()
  await page.getByRole('alert').getByText('can’t be read from line 11 on').waitFor()
  await page.getByRole('button', { name: 'Cancel import' }).click()
  await expectToast(page, 'Import cancelled. Nothing was changed.')
  await page.getByRole('heading', { name: 'Import products' }).waitFor()
  expect(await page.getByText('broken.csv').count()).toBe(0)
  expect((await visit.shop.app.inject('/api/product/list')).json().products).toEqual([])

  await page.goto(`/seller/import/${crypto.randomUUID()}`)
  await page.getByText('This import is no longer available.').waitFor()
  await page.getByRole('heading', { name: 'Import', level: 1 }).waitFor({ state: 'attached' })
})

async function chooseColumns(page: Page) {
  await page.getByRole('cell', { name: 'Joha Rice' }).waitFor()
  const name = page.getByLabel('Name (required)')
  expect(await name.locator('option:checked').textContent()).toBe('Item')
  await name.selectOption('')
  await page.getByRole('button', { name: 'Check file' }).click()
  await page.getByText('Choose a column for Name').waitFor()
  await name.selectOption('Item')
  await page.getByLabel('Category', { exact: true }).selectOption('Kind')
  await page.getByLabel('Offer price').selectOption('Selling')
  await page.getByLabel('Stock count').selectOption('Count')
  await page.getByText(/^Other columns/).click()
  await page.getByLabel('Description', { exact: true }).selectOption('Notes')
  const staples = page.getByLabel('Staples')
  expect(await staples.locator('option:checked').textContent()).toBe('Grocery')
}

async function expectPreview(page: Page) {
  await page.getByRole('button', { name: '1 Changed' }).waitFor()
  const lentils = page.getByRole('listitem').filter({ hasText: 'Black Lentils' })
  await lentils.getByText('Stock count: 3 → 12').waitFor()
  await lentils.getByText('Offer price: ₹90.00 → ₹85.00').waitFor()
  await page.getByRole('button', { name: '2 New' }).click()
  await page.getByText('=Chilli').waitFor()
  await page.getByRole('button', { name: '2 Skipped' }).click()
  await page.getByText('“Toys” is not a category of the shop').waitFor()
  const refused = await download(page, 'Download skipped rows')
  expect(refused).toContain('\r\n5,Mystery,“Toys” is not a category of the shop\r\n')
  await page.reload()
  await page.getByRole('button', { name: 'Import 3 products' }).waitFor()
}

async function exportAndImportAgain(page: Page) {
  await page.getByRole('link', { name: 'Import another file' }).click()
  await page.getByText('July.xlsx').waitFor()
  const file = await download(page, 'Download products')
  expect(file).toContain("'=Chilli,,Vegetable,20.00,20.00")
  await pick(page, { name: 'again.csv', text: file })
  await page.getByRole('button', { name: 'Check file' }).click()
  await page.getByRole('button', { name: '3 Unchanged' }).waitFor()
  await page.getByText('Nothing to import.').waitFor()

  await page.getByRole('link', { name: 'Import & export' }).first().click()
  const template = await download(page, 'Download the template')
  await pick(page, { name: 'products.csv', text: template })
  await page.getByRole('button', { name: 'Check file' }).click()
  await page.getByRole('button', { name: /^Import/ }).waitFor()
}

async function undoImport(page: Page) {
  await page.goto('/seller/import')
  await page.getByRole('link', { name: 'July.xlsx' }).click()
  await page.getByRole('button', { name: 'Undo import' }).click()
  const dialog = page.getByRole('dialog', { name: 'Undo this import?' })
  await dialog.waitFor()
  await dialog.getByRole('button', { name: 'Undo import' }).click()
  await page.getByText('Import undone: 2 products deleted, 1 product restored.').waitFor()
  await page.getByRole('link', { name: 'Product List' }).last().click()
  await page.getByText('Black Lentils').first().waitFor()
  expect(await page.getByText(/Joha Rice|Chilli/).count()).toBe(0)
}

async function pick(page: Page, { name, text }: { name: string; text: string | Uint8Array }) {
  const buffer = Buffer.from(text)
  await page.getByLabel('Choose an Excel or CSV file').setInputFiles({ name, mimeType: 'text/csv', buffer })
}

async function download(page: Page, link: string): Promise<string> {
  const coming = page.waitForEvent('download')
  await page.getByRole('link', { name: link }).click()
  return readFile(await (await coming).path(), 'utf8')
}
