import { type Language, languagePrefix } from '#domain/i18n/language.ts'
import { currentLanguage } from '#domain/i18n/translate.ts'

export function categorySlug(path: string): string {
  return encodeURIComponent(path.toLowerCase())
}

export function categoryLink(path: string): string {
  return `/products/${categorySlug(path)}`
}

/** The page of an owner's category below `path`. A segment alone after the category is a product's id. */
export function subcategoryLink(path: string, slug: string): string {
  return `${categoryLink(path)}/c/${slug}`
}

export function productLink(product: { _id: string; category: string }): string {
  return `${categoryLink(product.category)}/${product._id}`
}

export function isSellerPath(pathname: string): boolean {
  return pathname.split('/')[1]?.toLowerCase() === 'seller'
}

/** The `href` of a path of the router, in the language of the page. The seller panel has no prefix. */
export function localPath(path: string, language: Language = currentLanguage()): string {
  const prefix = languagePrefix(language)
  if (prefix === '' || !path.startsWith('/') || isSellerPath(path)) return path
  return prefix + path.replace(/^\/(?=[?#]|$)/, '')
}

/** The router's path of an `href`. Null if another page load must show it: the panel's router has no prefix. */
export function routerPath(href: string): string | null {
  const prefix = languagePrefix(currentLanguage())
  if (prefix === '' || !href.startsWith('/')) return href
  if (isSellerPath(location.pathname)) return isSellerPath(href) ? href : null
  return href.startsWith(prefix) ? href.slice(prefix.length) || '/' : null
}
