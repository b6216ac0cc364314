import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { endpointPath } from '#contract/endpoint-request.ts'
import { openPictureStore } from '#server/pictures/picture-store.ts'
import { aSeller, aVisitor } from '#test/builders/accounts.ts'
import { startShop } from '#test/shop.ts'
import { createPictureFinder } from '../check/find-pictures.ts'
import { openCatalogueCsv } from '../cli/choose-columns.ts'
import { importCatalogue } from '../cli/import-catalogue.ts'

const shop = await startShop()
const path = endpointPath('downloadImportTemplate', {})

test('the template opens in spreadsheets and can be imported as it is', async () => {
  const reply = await (await aSeller(shop, { role: 'catalogue' })).browser.send(path)
  expect(reply.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="products.csv"',
    'cache-control': 'no-store',
  })
  expect(reply.body).toMatch(
    /^\ufeffsku,barcode,name,brand,category,price,offerPrice,weight,Sold by weight \(g\),stock,inStock,description,image,name_hi,name_as,description_hi,description_as,search_words,HSN,GST %,UQC,Size group,Subcategory,Veg or non-veg,Country of origin,FSSAI licence,Generic name,Manufacturer name and address,Packer name and address,Importer name and address,Ingredients,Allergens,Nutrition,Best before,Storage instructions,Consumer care\r\n/,
  )
  const store = await openPictureStore({ folder: shop.pictureFolder })
  const summary = await importCatalogue(shop.db, {
    file: await openCatalogueCsv({ open: () => Readable.from([reply.rawPayload]), map: {} }),
    pictures: createPictureFinder({ store, folder: shop.pictureFolder, isDryRun: false }),
    isDryRun: false,
    fileName: 'products.csv',
    by: { sellerId: null, requestId: null },
  })
  expect(summary).toMatchObject({ read: 2, added: 2, refused: 0 })
  const chilli = shop.db
    .selectFrom('products')
    .select(['weight', 'step_grams', 'price_paise', 'hsn', 'tax_class', 'unit_code'])
  expect(await chilli.where('name', '=', 'Green Chilli').executeTakeFirst()).toEqual({
    ...{ weight: '250 g', step_grams: 250, price_paise: 2000 },
    ...{ hsn: '0709', tax_class: 'nil', unit_code: 'KGS' },
  })
  const rice = shop.db.selectFrom('products').select('declarations').where('sku', '=', 'RICE-1')
  expect(await rice.executeTakeFirst()).toMatchObject({
    declarations: { diet: 'veg', originCountry: 'IN', bestBefore: 'Best before 12 months from packing' },
  })
})

test('an error is JSON', async () => {
  const reply = await aVisitor(shop).browser.send(path)
  expect([reply.statusCode, reply.json().code]).toEqual([401, 'seller_login_needed'])
})
