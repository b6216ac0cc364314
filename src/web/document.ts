import { clientAssets } from 'virtual:client-assets'
import { locale } from '#rules/shop.ts'
import { type PageData, pageDataId, writePageData } from './page-data.ts'
import type { Head } from './page-head.tsx'

type DocumentParts = {
  head: Head | undefined
  body: string
  /** Source files of the pages shown, whose code the browser will want at once. */
  files: string[]
  data: PageData
}

/** The whole document around a rendered page. No inline script and no style attribute: the security policy allows neither. */
export function writeDocument({ head, body, files, data }: DocumentParts): string {
  const modules = [...clientAssets.shared, ...files.flatMap((file) => clientAssets.pages[file] ?? [])]
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
${describe(head)}
<meta name="color-scheme" content="light dark">
<meta name="theme-color" media="(prefers-color-scheme: light)" content="#fbf8f2">
<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#111512">
${clientAssets.styles.map((file) => `<link rel="stylesheet" href="${file}">`).join('')}
${clientAssets.fonts.map((file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${file}">`).join('')}
${[...new Set(modules)].map((file) => `<link rel="modulepreload" fetchpriority="low" href="${file}">`).join('')}
<link rel="icon" href="/favicon.ico" sizes="32x32">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<script type="module" fetchpriority="low" src="${clientAssets.script}"></script>
</head>
<body>
<div id="root">${body}</div>
<script type="application/json" id="${pageDataId}">${writePageData(data)}</script>
</body>
</html>
`
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

function escapeText(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
