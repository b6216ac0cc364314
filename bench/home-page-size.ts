import { readFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import type { Manifest } from 'vite'
import type { Row } from './results-table.ts'

/** KB of 1,024 bytes, gzip. */
export const homePageLimits = { scripts: 130 }

const client = new URL('../dist/client/', import.meta.url)
const entries = [
  'src/web/storefront/layout/early-taps.ts',
  'src/web/entry-client.tsx',
  'src/web/storefront/home/home-page.tsx',
]

export async function* firstPage(): AsyncGenerator<Row> {
  const { scripts, styles, fonts } = await measureHomePage()
  const kb = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`
  const ok = scripts / 1024 <= homePageLimits.scripts
  const aim = `at most ${homePageLimits.scripts} KB`
  yield { what: 'JavaScript of Home, gzip', measured: kb(scripts), aim, ok }
  yield { what: 'styles (gzip) and fonts of Home', measured: `${kb(styles)} and ${kb(fonts)}`, ok: null }
}

export async function measureHomePage() {
  const manifest: Manifest = JSON.parse(await readFile(new URL('.vite/manifest.json', client), 'utf8'))
  const chunksOf = (key: string): string[] => [key, ...(manifest[key]?.imports ?? []).flatMap(chunksOf)]
  const chunks = entries.flatMap(chunksOf).flatMap((key) => manifest[key] ?? [])
  const files = new Set(chunks.flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets]))
  const sum = async (ending: string, size: (bytes: Buffer) => number) => {
    const named = [...files].filter((file) => file.endsWith(ending))
    const sizes = await Promise.all(named.map(async (file) => size(await readFile(new URL(file, client)))))
    return sizes.reduce((total, bytes) => total + bytes, 0)
  }
  const gzip = (bytes: Buffer) => gzipSync(bytes, { level: 9 }).length
  return {
    scripts: await sum('.js', gzip),
    styles: await sum('.css', gzip),
    fonts: await sum('.woff2', (bytes) => bytes.length),
  }
}

if (import.meta.main)
  for await (const { what, measured, aim = '' } of firstPage()) console.log(what, measured, aim)
