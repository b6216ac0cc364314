import { clientAssets } from 'virtual:client-assets'
import { locale } from '#rules/shop.ts'
import { type PageData, pageDataId, writeJson } from './page-data.ts'
import type { Head } from './page-head.tsx'
import type { About } from './structured-data.ts'

type DocumentParts = {
  head: Head | undefined
  /** None for a page that failed. */
  about: About | undefined
  body: string
  /** Source files of the pages shown, whose code the browser will want at once. */
  files: string[]
  data: PageData
}

/** The whole document around a rendered page. No inline script and no style attribute: the security policy allows neither. */
export function writeDocument({ head, about, body, files, data }: DocumentParts): string {
  const { script, shared } = clientAssets
  const modules = [script, ...shared, ...files.flatMap((file) => clientAssets.pages[file] ?? [])]
  const priority = isShell(head) ? '' : ' fetchpriority="low"'
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
${describe(head)}
${head && about ? presentLink(head, { about, site: data.settings.facts.name }) : ''}
<meta name="color-scheme" content="light dark">
<meta name="theme-color" media="(prefers-color-scheme: light)" content="#fbf8f2">
<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#111512">
${clientAssets.styles.map((file) => `<link rel="stylesheet" href="${file}">`).join('')}
${clientAssets.fonts.map((file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${file}">`).join('')}
${[...new Set(modules)].map((file) => `<link rel="modulepreload"${priority} href="${file}">`).join('')}
<link rel="icon" href="/favicon.ico" sizes="32x32">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/apple-touch-icon.png">
<link rel="manifest" href="/manifest.webmanifest">
<script type="module"${priority} src="${script}"></script>
</head>
<body>
<div id="root">${body}</div>
<script type="application/json" id="${pageDataId}">${writeJson(data)}</script>
${(about?.things ?? []).map((thing) => `<script type="application/ld+json">${writeJson(thing)}</script>`).join('\n')}
</body>
</html>
`
}

/**
 * A page that no search engine may list is a shopper's own: nothing of it shows before its script runs. On all others what the server wrote
 * is worth reading, and its pictures go first.
 */
function isShell(head: Head | undefined): boolean {
  return head?.canonical === null
}

function describe(head: Head | undefined): string {
  if (!head) return ''
  const canonical =
    head.canonical === null
      ? '<meta name="robots" content="noindex">'
      : `<link rel="canonical" href="${escapeText(head.canonical)}">`
  return `<title>${escapeText(head.title)}</title>
<meta name="description" content="${escapeText(head.description)}">
${canonical}`
}

/** How messengers and social sites show a link to this page. */
function presentLink(
  { title, description, canonical }: Head,
  { about: { kind, picture }, site }: { about: About; site: string },
): string {
  const card = picture.width > picture.height ? 'summary_large_image' : 'summary'
  const properties = [
    ['og:site_name', site],
    ['og:locale', locale.replace('-', '_')],
    ['og:type', kind],
    ['og:title', title],
    ['og:description', description],
    ...(canonical === null ? [] : [['og:url', canonical]]),
    ['og:image', picture.address],
    ['og:image:width', `${picture.width}`],
    ['og:image:height', `${picture.height}`],
    ['og:image:alt', picture.text],
  ]
  return [
    ...properties.map(([name, text = '']) => `<meta property="${name}" content="${escapeText(text)}">`),
    `<meta name="twitter:card" content="${card}">`,
  ].join('\n')
}

function escapeText(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
