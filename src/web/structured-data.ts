import type { QueryClient } from '@tanstack/react-query'
import type { Product, ProductDeclarations } from '#contract/catalogue/product.ts'
import type { PublicSettings } from '#contract/page.ts'
import { type CategoryTree, findSubcategory, listVisible } from '#domain/category/category-tree.ts'
import { findCategoryLabel } from '#domain/category-label.ts'
import { listClosedHours, listDaysOff } from '#domain/delivery/closing.ts'
import type { DayHours } from '#domain/delivery/opening-hours.ts'
import { slotDays } from '#domain/delivery/slots.ts'
import type { DeliverySettings, DeliveryTerms } from '#domain/delivery/terms.ts'
import { areTermsDefault } from '#domain/delivery/terms-in-force.ts'
import { t } from '#domain/i18n/translate.ts'
import { rupeesFromPaise } from '#domain/money.ts'
import { queryKeys } from './api.ts'
import { categoryLink, localPath, productLink, subcategoryLink } from './links.ts'
import { comboText, localDescription, localName } from './local-name.ts'

export type StructuredData = {
  ogType: 'website' | 'product'
  image: { address: string; width: number; height: number; text: string }
  jsonLd: object[]
}

type RenderedRoute = {
  route: string
  params: Readonly<Record<string, string | undefined>>
  queries: QueryClient
}

export function buildStructuredData(
  { route, params, queries }: RenderedRoute,
  settings: PublicSettings,
): StructuredData {
  const site = settings.publicUrl
  const key = queryKeys.product(params.id ?? '')
  const product = queries.getQueryData<Product | null>(key)
  const declarations = queries.getQueryData<ProductDeclarations>([...key, 'declarations'])
  if (route === 'storefront/catalogue/product-page.tsx' && product)
    return productData({ ...product, declarations }, settings)
  const picture = shareImage(settings)
  if (route === 'storefront/catalogue/category-page.tsx')
    return { ogType: 'website', image: picture, jsonLd: [breadcrumbData(listSteps(params, settings), site)] }
  return {
    ogType: 'website',
    image: picture,
    jsonLd: route === 'storefront/home/home-page.tsx' ? [storeData(settings)] : [],
  }
}

/** Without the fixed rating of the cards, which is no real review. */
function productData(product: Product, settings: PublicSettings): StructuredData {
  const { publicUrl: site, storeProfile } = settings
  const { _id, weight, brand, image, offerPrice, inStock } = product
  const name = localName(product)
  const description = localDescription(product)
  const pictures = image.map((address) => (address.startsWith('/') ? site + address : address))
  const path = productLink(product)
  const productItem = {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: weight ? `${name}, ${weight}` : name,
    description: [comboText(product), ...description].filter(Boolean).join('. ') || name,
    sku: _id,
    ...(brand ? { brand: { '@type': 'Brand', name: brand } } : {}),
    category: findCategoryLabel(product.category),
    ...declared(product.declarations),
    image: pictures,
    url: site + localPath(path),
    offers: {
      '@type': 'Offer',
      url: site + localPath(path),
      price: offerPrice.toFixed(2),
      priceCurrency: 'INR',
      ...unitPrice(product),
      availability: `https://schema.org/${inStock ? 'InStock' : 'OutOfStock'}`,
      itemCondition: 'https://schema.org/NewCondition',
      seller: { '@type': 'Organization', name: storeProfile.name },
      ...shippingDetails(settings),
    },
  }
  const steps: Step[] = [...listSteps(product, settings), [name, path]]
  const [first] = pictures
  return {
    ogType: 'product',
    image: first ? { address: first, width: 640, height: 640, text: name } : shareImage(settings),
    jsonLd: [productItem, breadcrumbData(steps, site)],
  }
}

type Step = [text: string, path: string]

/** The category of a page or a product, and those of the owner below it. */
function listSteps(
  { category = '', subcategory = '' }: { category?: string | undefined; subcategory?: string | undefined },
  { categories }: { categories: CategoryTree },
): Step[] {
  const trail = listVisible(findSubcategory(categories, subcategory)?.trail)
  return [
    [findCategoryLabel(category) ?? category, categoryLink(category)],
    ...trail.map(({ slug, name }): Step => [name, subcategoryLink(category, slug)]),
  ]
}

function declared({ originCountry, manufacturer }: ProductDeclarations = {}) {
  const [name = '', ...address] = manufacturer?.split(/\s*,\s*/) ?? []
  const maker = { '@type': 'Organization', name, ...(address.length > 0 && { address: address.join(', ') }) }
  return {
    ...(originCountry && { countryOfOrigin: { '@type': 'Country', name: originCountry } }),
    ...(name && { manufacturer: maker }),
  }
}

const unitCodes = {
  g: { of: 'GRM', per: 'KGM' },
  ml: { of: 'MLT', per: 'LTR' },
  m: { of: 'MTR', per: 'MTR' },
  pcs: { of: 'H87', per: 'H87' },
} as const

/** Codes of UN/CEFACT. Per gram below a kilogram, as the page's details: legal-unit-price.ts. */
function unitPrice({ offerPrice, netQuantity, stepGrams }: Product) {
  if (!netQuantity) return {}
  const { of, per } = unitCodes[netQuantity.unit]
  const isSmall = netQuantity.value < 1000 && !stepGrams
  return {
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      price: offerPrice.toFixed(2),
      priceCurrency: 'INR',
      referenceQuantity: {
        '@type': 'QuantitativeValue',
        value: netQuantity.value,
        unitCode: of,
        valueReference: { '@type': 'QuantitativeValue', value: 1, unitCode: isSmall ? of : per },
      },
    },
  }
}

function shareImage({ publicUrl, storeProfile }: PublicSettings): StructuredData['image'] {
  const text = `${storeProfile.name}: ${storeProfile.tagline}`
  return { address: `${publicUrl}/share.jpg`, width: 1200, height: 630, text }
}

function breadcrumbData(steps: Step[], site: string): object {
  const all: Step[] = [[t('shop.nav.home'), '/'], [t('catalogue.products'), '/products'], ...steps]
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: all.map(([name, path], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: site + localPath(path),
    })),
  }
}

function storeData({ publicUrl: site, storeProfile }: PublicSettings): object {
  const specialHours = listSpecialHours(storeProfile)
  return {
    '@context': 'https://schema.org',
    '@type': 'GroceryStore',
    name: storeProfile.name,
    description: storeProfile.blurb,
    url: `${site}${localPath('/')}`,
    logo: `${site}/icon-512.png`,
    image: `${site}/share.jpg`,
    telephone: storeProfile.phones[0],
    email: storeProfile.email,
    address: storeProfile.address.join(', '),
    openingHours: storeProfile.schemaHours,
    ...(specialHours.length > 0 && { specialOpeningHoursSpecification: specialHours }),
    geo: { '@type': 'GeoCoordinates', ...storeProfile.place },
    currenciesAccepted: 'INR',
    ...areasServed(storeProfile),
    sameAs: storeProfile.social.map(({ url }) => url),
  }
}

/** Days off, and the days that staff have closed from now on. */
function listSpecialHours({ openingHours, closing }: PublicSettings['storeProfile']): object[] {
  const now = Date.now()
  const daysOff = listDaysOff(closing, now).map((day) => ({ day, hours: null }))
  return [...daysOff, ...listClosedHours(openingHours, { closing, now })]
    .toSorted((one, other) => one.day.localeCompare(other.day))
    .map(({ day, hours }) => specialHoursData(day, hours))
}

/** Both times at midnight: closed all day. */
function specialHoursData(day: string, hours: DayHours | null): object {
  const { opens, closes } = hours ?? { opens: '00:00', closes: '00:00' }
  return { '@type': 'OpeningHoursSpecification', validFrom: day, validThrough: day, opens, closes }
}

/** Nothing while the shop delivers by its first rules. */
function areasServed({ delivery, pins, place }: PublicSettings['storeProfile']) {
  if (areTermsDefault(delivery)) return {}
  const circles = delivery.areas.flatMap(({ name, pins, maxKm }) =>
    maxKm === null || pins.length > 0
      ? []
      : [
          {
            '@type': 'GeoCircle',
            name,
            geoMidpoint: { '@type': 'GeoCoordinates', ...place },
            geoRadius: maxKm * 1000,
          },
        ],
  )
  const places = pins.map((postalCode) => ({
    '@type': 'Place',
    address: { '@type': 'PostalAddress', postalCode, addressCountry: 'IN' },
  }))
  return { areaServed: [...places, ...circles] }
}

/** For pin codes whose charge is certain. Search engines read days, not minutes. */
function shippingDetails({ storeProfile: { delivery, pins } }: PublicSettings) {
  if (areTermsDefault(delivery)) return {}
  const details = [...Map.groupBy(pins, (pin) => certainTerms(delivery, pin))].flatMap(
    ([terms, postalCode]) =>
      terms === null || terms.perKmPaise > 0 ? [] : [shippingDetail(terms, postalCode)],
  )
  return details.length > 0 ? { shippingDetails: details } : {}
}

/** Applies to every address with this PIN code. */
function certainTerms({ areas, terms }: DeliverySettings, pin: string): DeliveryTerms | null {
  const area = areas.find(({ pins }) => pins.length === 0 || pins.includes(pin))
  if (!area) return terms
  return area.localities.length === 0 && area.maxKm === null ? area.terms : null
}

function shippingDetail({ chargePaise, slots }: DeliveryTerms, postalCode: readonly string[]) {
  const value = rupeesFromPaise(chargePaise).toFixed(2)
  return {
    '@type': 'OfferShippingDetails',
    shippingRate: { '@type': 'MonetaryAmount', value, currency: 'INR' },
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'IN', postalCode },
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      handlingTime: dayRange(1),
      transitTime: dayRange(slots.length > 0 ? slotDays : 1),
    },
  }
}

function dayRange(maxValue: number) {
  return { '@type': 'QuantitativeValue', minValue: 0, maxValue, unitCode: 'DAY' }
}
