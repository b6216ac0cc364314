import { stringify } from 'csv-stringify/sync'
import { forDeclarationTexts } from '#domain/declarations/declarations.ts'
import { type CsvField, csvFields } from '#domain/import/catalogue-csv.ts'
import { localFields } from '#domain/local-fields.ts'

const examples: readonly Record<Exclude<CsvField, 'id'>, string>[] = [
  {
    sku: 'RICE-1',
    barcode: '8901234567894',
    name: 'Joha Rice',
    brand: 'Bora Stores',
    category: 'Grocery',
    price: '120',
    offerPrice: '99.50',
    weight: '1 kg',
    stepGrams: '',
    stock: '25',
    inStock: 'yes',
    description: 'Small, fragrant grains\nGrown in Assam',
    image: '',
    name_hi: 'जोहा चावल',
    name_as: 'জহা চাউল',
    description_hi: 'छोटे, सुगंधित दाने\nअसम में उगाया गया',
    description_as: 'সৰু, সুগন্ধি দানা\nঅসমত উৎপাদিত',
    search_words: 'basmati | pulao',
    hsn: '1006',
    taxClass: '5',
    unitCode: 'PAC',
    family: 'Bora Joha Rice',
    subcategory: '',
    diet: 'veg',
    originCountry: 'IN',
    fssaiLicence: '10012011000168',
    genericName: 'Rice',
    manufacturer: '',
    packer: 'Bora Stores, Main Road, Bihpuria 784161, Assam',
    importer: '',
    ingredients: 'Joha rice',
    allergens: '',
    nutrition: '',
    bestBefore: 'Best before 12 months from packing',
    storage: 'Keep in a cool and dry place',
    consumerCare: 'Bora Stores, 98765 43210, care@example.com',
  },
  {
    sku: '',
    barcode: '',
    name: 'Green Chilli',
    brand: '',
    category: 'Vegetable',
    price: '20',
    offerPrice: '',
    weight: '250 g',
    stepGrams: '250',
    stock: '',
    inStock: '',
    description: 'Sold by weight: the price is for 250 g',
    image: '',
    ...localFields('name_', () => ''),
    ...localFields('description_', () => ''),
    search_words: '',
    hsn: '0709',
    taxClass: 'nil',
    unitCode: 'KGS',
    family: '',
    subcategory: '',
    diet: '',
    originCountry: '',
    fssaiLicence: '',
    ...forDeclarationTexts(() => ''),
  },
]

const headers: { [Field in CsvField]?: string } = {
  stepGrams: 'Sold by weight (g)',
  hsn: 'HSN',
  taxClass: 'GST %',
  unitCode: 'UQC',
  family: 'Size group',
  subcategory: 'Subcategory',
  diet: 'Veg or non-veg',
  originCountry: 'Country of origin',
  fssaiLicence: 'FSSAI licence',
  genericName: 'Generic name',
  manufacturer: 'Manufacturer name and address',
  packer: 'Packer name and address',
  importer: 'Importer name and address',
  ingredients: 'Ingredients',
  allergens: 'Allergens',
  nutrition: 'Nutrition',
  bestBefore: 'Best before',
  storage: 'Storage instructions',
  consumerCare: 'Consumer care',
}

/** In the template and in exported files, in every language. */
export function csvHeader(field: CsvField): string {
  return headers[field] ?? field
}

/** UTF-8 with a BOM and CRLF, for spreadsheets. An import of it adds its two products. */
export function renderImportTemplate(): string {
  const columns = csvFields.flatMap((key) => (key === 'id' ? [] : [{ key, header: csvHeader(key) }]))
  return stringify([...examples], { header: true, columns, bom: true, record_delimiter: 'windows' })
}
