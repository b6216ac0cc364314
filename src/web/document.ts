import { clientAssets } from 'virtual:client-assets'
import { toJsonRequest } from '#contract/requests/json-request.ts'
import { storefrontEndpoints } from '#contract/requests/storefront-endpoints.ts'
import { languagePrefix } from '#domain/i18n/language.ts'
import { languages } from '#domain/i18n/languages.ts'
import { t } from '#domain/i18n/translate.ts'
import { plainPaths } from '#web/storefront/plain/plain-paths.ts'
import { localPath } from './links.ts'
import { type PageData, pageDataId, serializeForScript } from './page-data.ts'
import type { Head } from './page-head.tsx'
import type { StructuredData } from './structured-data.ts'

type DocumentInput = {
  head: Head | undefined
  structuredData: StructuredData | undefined
  body: string
  pageFiles: string[]
  data: PageData
}

/** The content security policy allows no inline script and no style attribute. */
export function renderDocument({ head, structuredData, body, pageFiles, data }: DocumentInput): string {
  const { script, shared } = clientAssets
  const isPlain = pageFiles.some((file) => file.startsWith('storefront/plain/'))
  const modules = [script, ...shared, ...pageFiles.flatMap((file) => clientAssets.pages[file] ?? [])]
  const isPanel = pageFiles.some((file) => file.startsWith('seller/'))
  const sheet = isPanel ? clientAssets.panelStyles : clientAssets.styles
  const styles = [sheet, ...pageFiles.flatMap((file) => clientAssets.pageStyles[file] ?? [])]
  const isPersonal = !isPlain && isPersonalPage(head, pageFiles)
  const priority =
    isPersonal && !pageFiles.some((file) => earlyPages.includes(file)) ? '' : ' fetchpriority="low"'
  return `<!doctype html>
<html lang="${languages[data.language].locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
${headTags(head)}
${head && structuredData ? socialTags(head, { about: structuredData, data }) : ''}
<meta name="color-scheme" content="light dark">
<meta name="theme-color" media="(prefers-color-scheme: light)" content="#fbf8f2">
<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#111512">
${isPersonal ? personalRequests({ pageFiles, apiBaseUrl: data.settings.apiBaseUrl }) : ''}
${isPlain ? '' : `<script type="module" async blocking="render" fetchpriority="high" src="${clientAssets.tapScript}"></script>`}
${pageFiles.includes(cartPage) ? cartScript(data.settings.apiBaseUrl) : ''}
${[...new Set(styles)].map((file) => `<link rel="stylesheet" href="${file}">`).join('')}
${clientAssets.fonts.map((file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${file}">`).join('')}
${isPlain ? '' : [...new Set(modules)].map((file) => `<link rel="modulepreload"${priority} href="${file}">`).join('')}
<link rel="icon" href="/favicon.ico" sizes="32x32">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/apple-touch-icon.png">
<link rel="manifest" href="${languagePrefix(data.language)}/manifest.webmanifest">
${isPlain ? '' : `<script type="module"${priority} src="${script}"></script>`}
${openPlainPage(pageFiles)}
</head>
<body>
${isPlain ? '' : withoutScript(pageFiles, data)}
<div id="root">${body}</div>
${addForm(pageFiles)}
${isPlain ? '' : `<script type="application/json" id="${pageDataId}">${serializePageData(data)}</script>`}
${(structuredData?.jsonLd ?? []).map((thing) => `<script type="application/ld+json">${serializeForScript(thing)}</script>`).join('\n')}
</body>
</html>
`
}

/** The messages are most of it, and the same for all pages of a language. */
function serializePageData({ messages, ...rest }: PageData): string {
  const known = serializedMessages.get(messages) ?? serializeForScript(messages)
  serializedMessages.set(messages, known)
  return `${serializeForScript(rest).slice(0, -1)},"messages":${known}}`
}

const serializedMessages = new WeakMap<PageData['messages'], string>()

/** Without JavaScript a visitor orders on plain pages. The seller panel says itself that it needs JavaScript. */
function withoutScript(pageFiles: string[], { settings }: PageData): string {
  if (pageFiles.some((file) => file.startsWith('seller/'))) return ''
  const text = t('info.noScript', { phone: settings.storeProfile.phones[0] })
  const link = (path: string, name: string) => `<a href="${localPath(path)}">${escapeHtml(name)}</a>`
  const links = `${link(plainPaths.cart, t('checkout.cart.title'))} ${link(plainPaths.orders, t('shop.nav.orders'))}`
  return `<noscript><p class="no-script">${escapeHtml(text)} ${links}</p></noscript>`
}

/** The form of all Add buttons, which name it: add-to-cart-button.tsx. */
function addForm(pageFiles: string[]): string {
  if (!pageFiles.every((file) => file.startsWith('storefront/'))) return ''
  return `<form id="add-form" method="post" action="${localPath(plainPaths.cart)}"></form>`
}

/** These pages show nothing without their scripts. */
function openPlainPage(pageFiles: string[]): string {
  const [, path] = plainPages.find(([file]) => pageFiles.includes(file)) ?? []
  return path ? `<noscript><meta http-equiv="refresh" content="0; url=${localPath(path)}"></noscript>` : ''
}

const cartPage = 'storefront/checkout/cart-page.tsx'
const ordersPage = 'storefront/orders/my-orders-page.tsx'

const plainPages = [
  [cartPage, plainPaths.cart],
  [ordersPage, plainPaths.orders],
] as const

/** These show what a visitor sees, and the cart, before their scripts run: pictures and fonts come first. */
const earlyPages = [cartPage, 'storefront/address/add-address-page.tsx']

/** A page of a shopper shows little before its script runs, so the script gets normal priority. */
function isPersonalPage(head: Head | undefined, pageFiles: string[]): boolean {
  return head?.canonical === null && !pageFiles.some((file) => file.startsWith('storefront/catalogue/'))
}

/** What a page asks for a shopper as soon as it knows who it is. */
const shopperRequests = [
  [cartPage, ['listUnpaidOrders', 'listAddresses']],
  [ordersPage, ['listMyOrders']],
] as const

/**
 * Starts what a shopper's page asks the API first, before its scripts have arrived. early-taps.ts makes the links
 * with `data-known` preloads in the browser of a shopper: a visitor would be refused.
 */
function personalRequests({ pageFiles, apiBaseUrl }: { pageFiles: string[]; apiBaseUrl: string }): string {
  if (!pageFiles.every((file) => file.startsWith('storefront/'))) return ''
  const [, names = []] = shopperRequests.find(([file]) => pageFiles.includes(file)) ?? []
  const link = (kind: string, name: keyof typeof storefrontEndpoints) => {
    const { path } = toJsonRequest({ endpoint: storefrontEndpoints[name], input: {}, options: {} })
    return `<link ${kind} as="fetch" crossorigin="use-credentials" href="${escapeHtml(apiBaseUrl)}${path}">`
  }
  return [link('rel="preload"', 'getShopperSession'), ...names.map((name) => link('data-known', name))].join(
    '',
  )
}

/** Async, because it would wait for the styles. */
function cartScript(apiBaseUrl: string): string {
  return `<script type="module" async fetchpriority="high" src="${clientAssets.cartScript}" data-api-base-url="${escapeHtml(apiBaseUrl)}"></script>`
}

function headTags(head: Head | undefined): string {
  if (!head) return ''
  const canonical =
    head.canonical === null
      ? '<meta name="robots" content="noindex">'
      : `<link rel="canonical" href="${escapeHtml(head.canonical)}">`
  const alternates = head.alternates.map(
    ({ language, address }) => `<link rel="alternate" hreflang="${language}" href="${escapeHtml(address)}">`,
  )
  return `<title>${escapeHtml(head.title)}</title>
<meta name="description" content="${escapeHtml(head.description)}">
${canonical}${alternates.join('')}`
}

function socialTags(
  { title, description, canonical }: Head,
  { about: { ogType, image }, data }: { about: StructuredData; data: PageData },
): string {
  const card = image.width > image.height ? 'summary_large_image' : 'summary'
  const properties = [
    ['og:site_name', data.settings.storeProfile.name],
    ['og:locale', languages[data.language].locale.replace('-', '_')],
    ['og:type', ogType],
    ['og:title', title],
    ['og:description', description],
    ...(canonical === null ? [] : [['og:url', canonical]]),
    ['og:image', image.address],
    ['og:image:width', `${image.width}`],
    ['og:image:height', `${image.height}`],
    ['og:image:alt', image.text],
  ]
  return [
    ...properties.map(([name, text = '']) => `<meta property="${name}" content="${escapeHtml(text)}">`),
    `<meta name="twitter:card" content="${card}">`,
  ].join('\n')
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
