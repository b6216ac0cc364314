import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { addDays } from '#domain/days.ts'
import { aSeller } from '#test/builders/accounts.ts'
import { aProduct } from '#test/builders/products.ts'
import { aSellerTax } from '#test/builders/taxes.ts'
import { startShop } from '#test/shop.ts'
import { waitForSteadyDay } from '#test/steady-day.ts'
import { findSellerTax } from './seller-tax-store.ts'

const shop = await startShop()
const owner = await aSeller(shop)
const today = await waitForSteadyDay()
const composition = { mode: 'composition' as const, gstin: '18AABCU9603R1ZM' }

afterEach(async () => {
  await shop.db.deleteFrom('products').execute()
})

test('a shop that sets nothing has no registration', async () => {
  expect(await findSellerTax(shop.db, { on: today })).toBeNull()
  expect(await owner.getTaxes()).toMatchObject({ today, sellerTaxes: [], untaxed: 0 })
})

test('a registration counts from its day on, and the last one saved of a day counts', async () => {
  const later = addDays(today, 30)
  await owner.saveSellerTax(aSellerTax({ legalName: 'Rita Bra' }))
  await owner.saveSellerTax(aSellerTax())
  const { sellerTaxes } = await owner.saveSellerTax(aSellerTax({ ...composition, validFrom: later }))
  expect(sellerTaxes.map(({ mode, validFrom }) => [mode, validFrom])).toEqual([
    ['composition', later],
    ['regular', today],
  ])
  const modeOn = async (on: string) => (await findSellerTax(shop.db, { on }))?.mode
  expect(await modeOn(addDays(today, -1))).toBeUndefined()
  expect(await modeOn(addDays(later, -1))).toBe('regular')
  expect(await modeOn(later)).toBe('composition')
  expect(await findSellerTax(shop.db, { on: today })).toEqual({ ...aSellerTax(), chargesTax: 'as_items' })
  expect((await owner.listAuditEntries({})).entries[0]).toMatchObject({
    action: 'settings.tax',
    before: { taxMode: 'regular', validFrom: today },
    after: { taxMode: 'composition', validFrom: later },
  })
})

test.each([
  [{ gstin: '18AABCU9603R1ZN' }, 'This GSTIN is not valid'],
  [{ gstin: '' }, 'This GSTIN is not valid'],
  [{ stateCode: '12' }, 'The first two digits of the GSTIN are those of another state'],
  [{ stateCode: '99' }, 'Choose a state'],
  [{ validFrom: addDays(today, -1) }, 'Choose today or a later day'],
  [{ validFrom: 'soon' }, 'A day must be a date'],
  [{ legalName: ' ' }, 'Legal name is required'],
  [{ address: '' }, 'Address on bills is required'],
])('%j is refused', async (changes, message) => {
  await expect(owner.saveSellerTax(aSellerTax(changes))).rejects.toMatchObject({
    status: 400,
    message: expect.stringContaining(message),
  })
})

test('an unregistered seller has no GSTIN', async () => {
  const { sellerTaxes } = await owner.saveSellerTax(aSellerTax({ mode: 'unregistered' }))
  expect(sellerTaxes.at(-1)).toMatchObject({ mode: 'unregistered', gstin: '' })
})

test('the change to regular waits until each product on sale has an HSN code and a rate', async () => {
  const { _id: id } = await aProduct(shop)
  await aProduct(shop, { category: 'Fruits' })
  const change = () => owner.saveSellerTax(aSellerTax())
  await owner.saveSellerTax(aSellerTax(composition))
  await expect(change()).rejects.toMatchObject({
    status: 409,
    code: 'products_untaxed',
    message: '2 products have no HSN code or GST rate yet. Set them, then change to regular.',
  })
  await owner.updateProduct({ id, version: 1, hsn: '1006', taxClass: '5' })
  await expect(change()).rejects.toMatchObject({ message: expect.stringMatching(/^1 product has no/) })
  await owner.saveCategoryTax({ category: 'Fruits', hsn: '0810', taxClass: 'nil', unitCode: 'KGS' })
  expect((await change()).untaxed).toBe(0)
  // A regular seller can still correct the name while a new product waits for its rate.
  await aProduct(shop)
  expect((await owner.saveSellerTax(aSellerTax({ tradeName: 'Bor' }))).untaxed).toBe(1)
})

test('archived products need no rate', async () => {
  const { _id: id } = await aProduct(shop)
  await owner.archiveProduct({ id, archived: true })
  expect((await owner.saveSellerTax(aSellerTax())).untaxed).toBe(0)
})

test('products that need a look are named', async () => {
  for (const name of ['Amul Ice Cream', 'Rajnigandha Pan Masala', 'Tobacco Pouch', 'Ice Tray', 'Creamy Soup'])
    await aProduct(shop, { name })
  const { _id: drink } = await aProduct(shop, { name: 'Mango Drink' })
  await owner.updateProduct({ id: drink, version: 1, hsn: '22029920' })
  const { _id: cone } = await aProduct(shop, { name: 'Cone' })
  await owner.updateProduct({ id: cone, version: 1, hsn: '21050000' })
  const { warnings } = await owner.getTaxes()
  expect(warnings.threshold.products.map(({ name }) => name)).toEqual([
    ...['Amul Ice Cream', 'Cone', 'Rajnigandha Pan Masala', 'Tobacco Pouch'],
  ])
  expect(warnings.threshold.count).toBe(4)
  expect(warnings.renumbered).toEqual({ count: 1, products: [{ _id: drink, name: 'Mango Drink' }] })
})

test('a registration cannot be changed, deleted or dated back, also by plain SQL', async () => {
  await owner.saveSellerTax(aSellerTax())
  await expect(shop.db.updateTable('seller_taxes').set({ mode: 'regular' }).execute()).rejects.toThrow(/past/)
  await expect(shop.db.deleteFrom('seller_taxes').execute()).rejects.toThrow(/past/)
  const backdated = sql`
    INSERT INTO seller_taxes (valid_from, mode, gstin, legal_name, trade_name, state_code, address, charges_tax)
    SELECT valid_from - 1, mode, gstin, legal_name, trade_name, state_code, address, charges_tax FROM seller_taxes LIMIT 1`
  await expect(backdated.execute(shop.db)).rejects.toThrow(/seller_taxes_not_backwards/)
})

test('only the owner reads and changes the registration', async () => {
  const catalogue = await aSeller(shop, { role: 'catalogue' })
  await expect(catalogue.getTaxes()).rejects.toMatchObject({ status: 403 })
  await expect(catalogue.saveSellerTax(aSellerTax())).rejects.toMatchObject({ status: 403 })
})
