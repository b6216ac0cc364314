import { expect, test } from 'vitest'
import type { Product, ProductDeclarations } from '#contract/catalogue/product.ts'
import { defaultTerms } from '#domain/delivery/terms.ts'
import { defaultSettings, type ShopSettings, toStoreProfile } from '#domain/settings/shop-settings.ts'
import { anArea, aSlotRule } from '#test/builders/delivery.ts'
import { defaultPublicSettings } from '#test/default-config.ts'
import { queryKeys } from './api.ts'
import { createQueryClient } from './query-client.ts'
import { buildStructuredData } from './structured-data.ts'

const rice: Product = {
  ...{ _id: 'rice', name: 'Joha Rice', description: [], category: 'Grocery', image: [], inStock: true },
  ...{ price: 60, offerPrice: 55, weight: '1 kg' },
}

const town = anArea({ name: 'Town', pins: ['784161'], terms: { ...defaultTerms, chargePaise: 20_00 } })
const near = anArea({ id: 'near', name: 'Near', pins: ['784164'], maxKm: 3 })
const circle = anArea({ id: 'circle', name: 'Circle', pins: [], maxKm: 5 })

function listAreas(areas: ShopSettings['delivery']['areas'], terms = defaultTerms) {
  return { delivery: { terms, areas, distances: [] }, pins: ['784165'] }
}

function dataOf(
  route: 'home/home-page.tsx' | 'catalogue/product-page.tsx',
  shop: Partial<ShopSettings>,
  product = rice,
  declarations: ProductDeclarations = {},
) {
  const queries = createQueryClient()
  queries.setQueryData(queryKeys.product('rice'), product)
  queries.setQueryData([...queryKeys.product('rice'), 'declarations'], declarations)
  const storeProfile = toStoreProfile({ ...defaultSettings, ...shop })
  const [first] = buildStructuredData(
    { route: `storefront/${route}`, params: { id: 'rice' }, queries },
    { ...defaultPublicSettings, storeProfile },
  ).jsonLd
  return JSON.parse(JSON.stringify(first))
}

test('the first rules are not in the data', () => {
  expect(dataOf('home/home-page.tsx', {})).not.toHaveProperty('areaServed')
  expect(dataOf('catalogue/product-page.tsx', {}).offers).not.toHaveProperty('shippingDetails')
})

test('a product has its country and its manufacturer', () => {
  const manufacturer = 'Bora Mills, Main Road, Bihpuria 784161'
  const data = dataOf('catalogue/product-page.tsx', {}, rice, { originCountry: 'IN', manufacturer })
  expect(data).toMatchObject({
    countryOfOrigin: { '@type': 'Country', name: 'IN' },
    manufacturer: { '@type': 'Organization', name: 'Bora Mills', address: 'Main Road, Bihpuria 784161' },
  })
  expect(dataOf('catalogue/product-page.tsx', {})).not.toHaveProperty('manufacturer')
})

test('a combo is a product with an offer, what is in it, and the stock of its parts', () => {
  const combo = [
    { product: 'bread', quantity: 1, name: 'Bread' },
    { product: 'milk', quantity: 2, name: 'Milk' },
  ]
  const kit = { ...rice, name: 'Breakfast kit', weight: null, combo, inStock: false }
  expect(dataOf('catalogue/product-page.tsx', {}, kit)).toMatchObject({
    ...{ '@type': 'Product', name: 'Breakfast kit', description: '1 × Bread, 2 × Milk' },
    offers: { price: '55.00', priceCurrency: 'INR', availability: 'https://schema.org/OutOfStock' },
  })
  const sold = dataOf('catalogue/product-page.tsx', {}, { ...kit, inStock: true })
  expect(sold.offers.availability).toBe('https://schema.org/InStock')
})

test('the shop serves its pin codes, and the circle of an area by distance', () => {
  const { areaServed } = dataOf('home/home-page.tsx', listAreas([town, circle]))
  expect(areaServed).toEqual([
    ...['784165', '784161'].map((postalCode) => ({
      '@type': 'Place',
      address: { '@type': 'PostalAddress', postalCode, addressCountry: 'IN' },
    })),
    {
      '@type': 'GeoCircle',
      name: 'Circle',
      geoMidpoint: { '@type': 'GeoCoordinates', ...defaultSettings.place },
      geoRadius: 5000,
    },
  ])
})

test('an offer has the charge of each pin code for which it is certain', () => {
  const shop = listAreas([town, near], { ...defaultTerms, chargePaise: 45_50, slots: [aSlotRule()] })
  const { shippingDetails } = dataOf('catalogue/product-page.tsx', shop).offers
  expect(shippingDetails).toMatchObject([
    {
      '@type': 'OfferShippingDetails',
      shippingRate: { '@type': 'MonetaryAmount', value: '45.50', currency: 'INR' },
      shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'IN', postalCode: ['784165'] },
      deliveryTime: { transitTime: { minValue: 0, maxValue: 7, unitCode: 'DAY' } },
    },
    {
      shippingRate: { value: '20.00' },
      shippingDestination: { postalCode: ['784161'] },
      deliveryTime: { transitTime: { maxValue: 1 } },
    },
  ])
  expect(shippingDetails).toHaveLength(2)
})

test('an offer has no charge that depends on the distance', () => {
  const { offers } = dataOf('catalogue/product-page.tsx', listAreas([circle]))
  expect(offers).not.toHaveProperty('shippingDetails')
  const byKm = listAreas([], { ...defaultTerms, perKmPaise: 5_00 })
  expect(dataOf('catalogue/product-page.tsx', byKm).offers).not.toHaveProperty('shippingDetails')
})

test('a product has the price of its pack and the legal unit: the gram below a kilogram, else the kilogram', () => {
  const offersOf = (changes: Partial<Product>) =>
    dataOf('catalogue/product-page.tsx', {}, { ...rice, ...changes }).offers
  expect(offersOf({ weight: '250 g', netQuantity: { value: 250, unit: 'g' } })).toMatchObject({
    price: '55.00',
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      price: '55.00',
      priceCurrency: 'INR',
      referenceQuantity: { value: 250, unitCode: 'GRM', valueReference: { value: 1, unitCode: 'GRM' } },
    },
  })
  const unitOf = (changes: Partial<Product>) =>
    offersOf(changes).priceSpecification.referenceQuantity.valueReference.unitCode
  expect(unitOf({ netQuantity: { value: 1000, unit: 'g' } })).toBe('KGM')
  expect(unitOf({ netQuantity: { value: 999, unit: 'ml' } })).toBe('MLT')
  expect(unitOf({ netQuantity: { value: 5000, unit: 'ml' } })).toBe('LTR')
  expect(unitOf({ netQuantity: { value: 6, unit: 'pcs' } })).toBe('H87')
  // Sold loose: shoppers compare it by the kilogram.
  expect(unitOf({ netQuantity: { value: 250, unit: 'g' }, stepGrams: 250 })).toBe('KGM')
  expect(offersOf({ weight: 'Size XL' })).not.toHaveProperty('priceSpecification')
})
