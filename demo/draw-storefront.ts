import { writeFile } from 'node:fs/promises'
import { saveFiles } from './art/render.ts'
import { draw } from './art/storefront/all.ts'
import { banners } from './art/storefront/banners.ts'
import { drawings } from './art/storefront/files.ts'

const root = new URL('../', import.meta.url)

/**
 * Draws the storefront's own pictures, those whose names start with `only`. Returns how many files were
 * written, and what is wrong with them: a file over its weight is written all the same, to be looked at.
 */
export async function drawStorefront(only: string): Promise<{ written: number; faults: string[] }> {
  const faults: string[] = []
  let written = 0
  for (const { name, files, clear } of drawings.filter((drawing) => drawing.name.startsWith(only))) {
    const svg = await draw[name]?.()
    if (!svg) throw new Error(`Nothing draws '${name}'.`)
    const outputs = files.map(({ path, ...size }) => ({ file: new URL(path, root), ...size }))
    const weights = await saveFiles(svg, { files: outputs, clear })
    for (const [at, { path, kb }] of files.entries()) {
      const weight = (weights[at] ?? 0) / 1000
      written++
      console.log(`${path} ${weight.toFixed(1)} KB`)
      if (weight > kb) faults.push(`${path} has ${weight.toFixed(1)} KB, ${kb} at most.`)
    }
  }
  await writeFile(new URL('src/web/storefront/home/banners.css', root), groundStyles())
  return { written, faults }
}

function groundStyles(): string {
  const rules = banners.map(
    ({ ground: [from, to] }, at) =>
      `.banner-${at + 1} {\n  background: linear-gradient(to bottom right, ${from}, ${to});\n}\n`,
  )
  return `/*
 * The ground of each banner, as its picture has it: the tile's colour until the picture is there.
 * Written by npm run demo:pictures. The words on it are dark in dark mode too, for the picture is the same:
 * set them in #1c2821, not in the page's ink.
 */
${rules.join('\n')}`
}
