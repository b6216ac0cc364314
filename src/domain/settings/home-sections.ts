import { type CategoryPath, normalizeSearch } from '../catalogue.ts'
import { t } from '../i18n/translate.ts'
import { formatProductListParams, type PriceBand, priceBands } from '../search/product-list-params.ts'

/** A row of products between the blocks of Home. `bought`: what a shopper has ordered before. */
export type HomeSection =
  | { kind: 'bought' }
  | { kind: 'category'; category: CategoryPath }
  | { kind: 'price'; band: PriceBand['key'] }
  | { kind: 'search'; q: string }

/** A list that is the same for everyone. */
export type ListedSection = Exclude<HomeSection, { kind: 'bought' }>

export function isListedSection(section: HomeSection): section is ListedSection {
  return section.kind !== 'bought'
}

export const homeSectionKinds = [
  'bought',
  'category',
  'price',
  'search',
] as const satisfies readonly HomeSection['kind'][]

export const homeSectionLimits = { count: 8, products: 12, search: 60 } as const

export function homeSectionTitle(section: HomeSection): string {
  if (section.kind === 'bought') return t('common.homeSection.bought')
  if (section.kind === 'category') return t(`shop.category.${section.category}`)
  return section.kind === 'price' ? t(`common.band.${section.band}`) : section.q
}

/** For the list of products. */
export function homeSectionFilter(section: ListedSection) {
  return { ...listFilter(section), inStock: true, limit: homeSectionLimits.products }
}

function listFilter(section: ListedSection) {
  if (section.kind === 'category') return { category: section.category }
  if (section.kind === 'search') return { q: section.q }
  const { key: _, ...prices } = priceBands.find(({ key }) => key === section.band) ?? priceBands[0]
  return prices
}

/** The page with the whole list. */
export function homeSectionPath(section: ListedSection): string {
  if (section.kind === 'category') return `/products/${section.category.toLowerCase()}`
  const params = section.kind === 'price' ? { price: section.band } : { q: section.q }
  return `/products${formatProductListParams(params)}`
}

/** Equal sections have equal keys. */
export function homeSectionKey(section: HomeSection): string {
  return Object.values(section).join(' ')
}

/** '' if the sections are valid. */
export function homeSectionsError(sections: readonly HomeSection[]): string {
  const { count, search } = homeSectionLimits
  if (sections.length > count) return t('seller-settings.error.homeSections', { max: count })
  if (new Set(sections.map(homeSectionKey)).size < sections.length)
    return t('seller-settings.error.homeSectionTwice')
  const isInvalid = sections.some(
    (section) => section.kind === 'search' && (section.q.length > search || !normalizeSearch(section.q)),
  )
  return isInvalid ? t('seller-settings.error.homeSectionSearch', { max: search }) : ''
}
