import { expect, test } from 'vitest'
import type { CatalogueImport } from '#contract/seller/catalogue-import.ts'
import { findCategoryChoice } from '#domain/import/category-guess.ts'
import { aSeller } from '#test/builders/accounts.ts'
import { aWorkbook } from '#test/builders/workbooks.ts'
import { applyFile, checkFile, nonZeroCounts, uploadFile } from '#test/import-files.ts'
import { startShop } from '#test/shop.ts'

/**
 * Lists as the programs of shops write them, with the rows of a small shop. No list of a real shop is here:
 * none has a licence that allows it.
 */
const shop = await startShop()
const seller = await aSeller(shop)

type Answers = {
  /** Where the shop guesses none, or another one. null: no column has it. */
  columns?: Record<string, number | null>
  /** By words that the shop does not know. '': for rows without a category. */
  categories?: Record<string, 'Grocery'>
  fromName?: 'weight'[]
}
type List = {
  file: () => Promise<string | Uint8Array<ArrayBuffer>>
  name: string
  answers: Answers
  refused: number
  /** Name, pack, category, MRP, price and stock. */
  products: (string | number | null)[][]
}

const lines = (delimiter: string, rows: readonly (readonly (string | number)[])[]) =>
  rows.map((row) => row.join(delimiter)).join('\r\n')

const lists: Record<string, List> = {
  'the stock summary of Tally': {
    name: 'StkSum.xlsx',
    file: () =>
      aWorkbook([
        ['Maa Laxmi Bhandar'],
        ['Main Road, Tezpur'],
        ['Stock Summary'],
        ['1-Apr-26 to 27-Nov-26'],
        ['', 'Closing Balance', '', ''],
        ['Particulars', 'Quantity', 'Rate', 'Value'],
        ['Masala & Spices', '', '', 3300],
        ['Everest Jeera 100g', '24 pcs', 52, 1248],
        ['Haldi Powder 200g', '36 pcs', 57, 2052],
        ['Biscuits', '', '', 960],
        ['Parle G 800g', '12 pcs', 80, 960],
        ['Grand Total', '72 pcs', '', 4260],
      ]),
    answers: { columns: { stock: 1, weight: null }, categories: { '': 'Grocery' } },
    // Two groups and the total have no price.
    refused: 3,
    products: [
      ['Everest Jeera 100g', null, 'Grocery', 52, 52, 24],
      ['Haldi Powder 200g', null, 'Grocery', 57, 57, 36],
      ['Parle G 800g', null, 'Grocery', 80, 80, 12],
    ],
  },
  'the products of Shopify': {
    name: 'products_export.csv',
    file: async () =>
      lines(',', [
        [
          ...['Handle', 'Title', 'Body (HTML)', 'Vendor', 'Product Category', 'Type', 'Tags', 'Published'],
          ...['Option1 Name', 'Option1 Value', 'Variant SKU', 'Variant Grams', 'Variant Inventory Qty'],
          ...['Variant Price', 'Variant Compare At Price', 'Variant Barcode', 'Image Src', 'Status'],
        ],
        [
          ...['joha-rice', 'Joha Rice', '<p>Small and fragrant</p>', 'Bora', '', 'Rice', 'rice', 'true'],
          ...['Size', '1 kg', 'JR-1', 1000, 12, '95.00', '110.00', '', '', 'active'],
        ],
        [
          ...['joha-rice', '', '', '', '', '', '', ''],
          ...['Size', '5 kg', 'JR-5', 5000, 4, '450.00', '520.00', '', '', ''],
        ],
        [
          ...['black-tea', 'Black Tea', '', 'Bora', '', 'Tea', '', 'true'],
          ...['Title', 'Default Title', 'BT-1', 250, 30, '120.00', '', '', '', 'active'],
        ],
        ['black-tea', ...Array(15).fill(''), 'https://cdn.shop.example/tea.jpg', ''],
      ]),
    answers: { categories: { '': 'Grocery' } },
    refused: 0,
    products: [
      ['Joha Rice', '1 kg', 'Grocery', 110, 95, 12],
      ['Joha Rice', '5 kg', 'Grocery', 520, 450, 4],
      ['Black Tea', '250 g', 'Grocery', 120, 120, 30],
    ],
  },
  'the item list of a supermarket program': {
    name: 'ITEMLIST.TXT',
    file: async () =>
      `\ufeff${lines('\t', [
        [
          ...['SL NO', 'EAN CODE', 'ITEM DESCRIPTION', 'DEPT', 'UOM', 'PACK SIZE', 'M.R.P', 'SELLING PRICE'],
          ...['STOCK IN HAND', 'GST %', 'HSN CODE'],
        ],
        [1, '8901030865275', 'SURF EXCEL EASY WASH', 'DETERGENTS', 'GM', 500, '72.00', '68.00', 14, 18, 3402],
        [2, '8901725133979', 'AASHIRVAAD ATTA', 'STAPLES', 'KG', 5, '285.00', '260.00', 9, 0, 1101],
        [3, '8901262010016', 'AMUL BUTTER', 'DAIRY PRODUCTS', 'GM', 100, '60.00', '60.00', 22, 12, 405],
      ])}`,
    answers: {},
    refused: 0,
    products: [
      ['SURF EXCEL EASY WASH', '500 g', 'Grocery', 72, 68, 14],
      ['AASHIRVAAD ATTA', '5 kg', 'Grocery', 285, 260, 9],
      ['AMUL BUTTER', '100 g', 'Dairy', 60, 60, 22],
    ],
  },
  'the items of Vyapar': {
    name: 'Items.xlsx',
    file: () =>
      aWorkbook([
        [
          ...['Item name*', 'Item code', 'Category', 'HSN', 'Sale price', 'MRP', 'Online store price'],
          ...['Current stock quantity', 'Base Unit', 'Tax Rate'],
        ],
        ['Mustard Oil 1 L', 'IT001', 'Edible Oil', '1514', 165, 180, '', 20, 'BOTTLES (BTL)', 'GST@5%'],
        ['Maggi 70 g', 'IT002', 'Noodles', '1902', 14, 14, '', 96, 'PACKS (PAC)', 'GST@12%'],
        ['Sugar loose', 'IT003', 'General', '1701', 46, '', '', 50, 'KILOGRAMS (KGS)', 'GST@5%'],
      ]),
    answers: { categories: { General: 'Grocery' }, fromName: ['weight'] },
    refused: 0,
    products: [
      ['Mustard Oil', '1 l', 'Grocery', 180, 165, 20],
      ['Maggi', '70 g', 'Instant', 14, 14, 96],
      ['Sugar loose', null, 'Grocery', 46, 46, 50],
    ],
  },
  'a list that a shopkeeper typed in Assamese': {
    name: 'দামৰ তালিকা.xlsx',
    file: () =>
      aWorkbook([
        ['ৰঞ্জিত ষ্ট’ৰ, বিশ্বনাথ চাৰিআলি'],
        ['ক্ৰমিক', 'বস্তুৰ নাম', 'ওজন', 'দাম'],
        ['', 'দাইল', '', ''],
        ['১', 'মচুৰ দাইল', '১ কেজি', '১১০'],
        ['২', 'মগু দাইল', '৫০০ গ্ৰাম', '৬৫/-'],
        ['', 'তেল', '', ''],
        ['৩', 'মিঠাতেল', '১ লিটাৰ', '₹১৮০'],
      ]),
    answers: { categories: { '': 'Grocery' } },
    refused: 0,
    products: [
      ['মচুৰ দাইল', '১ কেজি', 'Grocery', 110, 110, null],
      ['মগু দাইল', '৫০০ গ্ৰাম', 'Grocery', 65, 65, null],
      ['মিঠাতেল', '১ লিটাৰ', 'Grocery', 180, 180, null],
    ],
  },
}

test.each(Object.entries(lists))('%s', async (_, { file, name, answers, refused, products }) => {
  const { columns = {}, categories = {}, fromName = [] } = answers
  const count = Object.keys(columns).length + Object.keys(categories).length + fromName.length
  expect(count).toBeLessThanOrEqual(3)

  const uploaded = await uploadFile(seller, await file(), name)
  const at = Object.entries({ ...uploaded.columns, ...columns }).filter(([, column]) => column !== null)
  const chosen = { ...uploaded, columns: Object.fromEntries(at) }
  const mapping = { ...(await guessesOf(chosen)), ...categories }
  const checked = await checkFile(seller, chosen, { categories: mapping, fromName })
  const done = await applyFile(seller, checked)
  expect(done.state).toBe('done')
  expect(nonZeroCounts(done)).toEqual({
    ...{ read: products.length + refused, added: products.length },
    ...(refused > 0 && { refused }),
  })

  const added = await listAdded(products.length)
  expect(
    added.map(({ stock, ...one }) => [one.name, one.weight, one.category, one.price, one.offerPrice, stock]),
  ).toEqual(products)
})

/** As the page of an import chooses them until a person does. */
async function guessesOf({ _id: id, columns }: CatalogueImport) {
  if (columns.category === undefined) return {}
  const { words } = await seller.listUnknownCategories({ id, column: columns.category })
  return Object.fromEntries(
    words.map(({ word, guess }) => [word, findCategoryChoice(guess ?? '') ?? ('' as const)]),
  )
}

/** In the order of the list. */
async function listAdded(limit: number) {
  const { products } = await seller.listSellerProducts({ sort: 'newest', limit })
  return products.toReversed()
}
