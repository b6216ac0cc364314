import { addSearchMisses } from '#server/search/search-misses-store.ts'
import { aSeller } from '../builders/accounts.ts'
import { aPhoto } from '../builders/pictures.ts'
import { aFile } from '../builders/product-form.ts'
import { aProduct } from '../builders/products.ts'
import { aZip } from '../builders/workbooks.ts'
import { applyFile, checkFile, undoFile, uploadFile, uploadPictures } from '../import-files.ts'
import type { RunningShop } from './running-shop.ts'

export type PanelProducts = Awaited<ReturnType<typeof addPanelProducts>>

/** Products of each kind and an import in each step. The shop has no order. */
export async function addPanelProducts(shop: RunningShop) {
  const people = {
    owner: await aSeller(shop),
    catalogue: await aSeller(shop, { name: 'Rina', role: 'catalogue' }),
    assamese: await aSeller(shop, { role: 'catalogue', language: 'as' }),
    packer: await aSeller(shop, { role: 'packer' }),
    rider: await aSeller(shop, { role: 'rider' }),
  }
  const { owner, catalogue } = people
  for (const name of ['Assam Tea', 'Green Tea', 'Black Tea']) await aProduct(shop, { name, stock: 40 })
  const files = [aFile('front.jpg', await aPhoto()), aFile('back.jpg', await aPhoto())]
  const input = { name: 'Mustard Oil', category: 'Grocery', price: 180, offerPrice: 160 }
  const { product: oil } = await catalogue.addProduct(input, { files })
  const rice = await aProduct(shop, {
    ...{ name: 'Joha Rice', price: 120, offerPrice: 99.5, stock: 3, sku: 'JR-7' },
    names: { as: 'জহা চাউল' },
  })
  await catalogue.updateProduct({ id: rice._id, version: 1, stock: 2 })
  const lentils = await aProduct(shop, { name: 'Black Lentils', price: 90, weight: null })
  const fish = await aProduct(shop, { name: 'Rohu', price: 100, offerPrice: 90, stepGrams: 250, stock: 40 })
  const juice = await aProduct(shop, { name: 'Juice', weight: '200 ml', family: 'Juice' })
  await aProduct(shop, { name: 'Juice', weight: '1 l', family: 'Juice' })
  const soap = await aProduct(shop, { name: 'Neem Soap', category: 'Fashion', brand: 'Dighal' })
  const oldSoap = await aProduct(shop, { name: 'Rose Soap', category: 'Fashion', brand: 'Dighal' })
  for (const [{ _id: id }, manufacturer] of [
    [soap, 'Dighal Soaps, Guwahati'],
    [oldSoap, 'Old Soap Works, Jorhat'],
  ] as const) {
    const originCountry = id === soap._id ? 'IN' : null
    await catalogue.updateProduct({ id, version: 1, declarations: { manufacturer, originCountry } })
  }
  const archived = await aProduct(shop, { name: 'King Chilli', stock: 0 })
  await catalogue.archiveProduct({ id: archived._id, version: 1, archived: true })
  await addSearchMisses(shop.db, [{ query: 'xyzfish', count: 3 }])
  await catalogue.saveSearchWord({ term: 'mas', means: 'rohu' })
  const { version } = await owner.getShopSettings()
  await owner.saveShopSettings({ version, changes: { fetchImportPictures: true } })
  await owner.setFeatured({ products: [oil._id, rice._id], before: [] })
  return {
    people,
    products: { oil, rice, lentils, fish, juice, soap, archived },
    imports: await addImports(catalogue),
  }
}

const list = [
  'name,category,mrp,price,stock',
  'Silk Cotton Rice,Grocery,120,99.50,',
  'Black Lentils,Grocery,90,85,12',
  'Mystery,Toys,10,,',
].join('\n')
const withPictures =
  'name,category,mrp,image\nKola Bora,Grocery,120,bora.jpg\nKaji Nemu,Fruits,9,nemu.jpg|http://a.example/b.jpg'

async function addImports(catalogue: Awaited<ReturnType<typeof aSeller>>) {
  const uploaded = await uploadFile(catalogue, 'Item;Kind;MRP\nSticky Rice;Staples;120', 'July.csv')
  const undone = await undoFile(
    catalogue,
    await applyFile(catalogue, await checkFile(catalogue, await uploadFile(catalogue, list))),
  )
  const again = list.replace('Silk Cotton', 'Red')
  const done = await applyFile(catalogue, await checkFile(catalogue, await uploadFile(catalogue, again)))
  const other = list.replace('Silk Cotton', 'White').replace('85,12', '85,13')
  const checked = await checkFile(catalogue, await uploadFile(catalogue, other))
  const dear = 'name,category,mrp,price\nBlack Lentils,Grocery,9000,8500'
  const unusual = await checkFile(catalogue, await uploadFile(catalogue, dear, 'paise.csv'))
  const zip = aZip([{ name: 'Bora.JPG', content: await aPhoto() }])
  const pictures = await uploadFile(catalogue, withPictures, 'pictures.csv')
  await uploadPictures(catalogue, pictures, zip)
  const second = await uploadFile(catalogue, withPictures.replace('Kola', 'Black'), 'more.csv')
  const missing = await checkFile(catalogue, await uploadPictures(catalogue, second, zip))
  return { uploaded, undone, done, checked, unusual, pictures, missing }
}
