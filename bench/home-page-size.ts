import { readFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import type { Manifest } from 'vite'

/** What Home may cost a phone before it can be used, in KB of 1,024 bytes, gzip. */
export const homePageLimits = { scripts: 130 }

const client = new URL('../dist/client/', import.meta.url)
const entry = 'src/web/entry-client.tsx'
const home = 'src/web/storefront/home/home-page.tsx'

/** Bytes that the first visit to Home fetches besides the document and its pictures; scripts and styles as gzip, fonts as they are. */
export async function measureHomePage() {
  const manifest: Manifest = JSON.parse(await readFile(new URL('.vite/manifest.json', client), 'utf8'))
  const chunks = [...new Set([...chunksOf(manifest, entry), ...chunksOf(manifest, home)])]
  const files = chunks.flatMap((key) => manifest[key] ?? [])
  const named = (ending: string) =>
    [
      ...new Set(files.flatMap((chunk) => [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])])),
    ].filter((file) => file.endsWith(ending))
  return {
    scripts: await sumOf(named('.js'), zippedSize),
    styles: await sumOf(named('.css'), zippedSize),
    fonts: await sumOf(named('.woff2'), (bytes) => bytes.length),
  }
}

function chunksOf(manifest: Manifest, key: string): string[] {
  return [key, ...(manifest[key]?.imports ?? []).flatMap((imported) => chunksOf(manifest, imported))]
}

async function sumOf(files: readonly string[], size: (bytes: Buffer) => number): Promise<number> {
  const sizes = await Promise.all(files.map(async (file) => size(await readFile(new URL(file, client)))))
  return sizes.reduce((sum, bytes) => sum + bytes, 0)
}

function zippedSize(bytes: Buffer): number {
  return gzipSync(bytes, { level: 9 }).length
}

if (import.meta.main) {
  const sizes = await measureHomePage()
  for (const [part, bytes] of Object.entries(sizes)) {
    const limit = part === 'scripts' ? `  (aim: at most ${homePageLimits.scripts})` : ''
    console.log(`${part.padEnd(8)} ${(bytes / 1024).toFixed(1).padStart(6)} KB${limit}`)
  }
}
