import { readFile } from 'node:fs/promises'
import { gunzipSync } from 'node:zlib'
import type { Manifest } from 'vite'
import { expect, test } from 'vitest'

const compiled = ['entry-client', 'framework', 'product-page', 'router']

test('browsers compile what hydrates and what a press in a list runs when it is loaded', async () => {
  const manifest: Manifest = JSON.parse(await readFile('dist/client/.vite/manifest.json', 'utf8'))
  const chunks = Object.values(manifest).filter(({ file }) => file.endsWith('.js'))
  const hinted = []
  for (const { file, name } of chunks) {
    const code = await readFile(`dist/client/${file}`, 'utf8')
    // The comment counts only as the first line.
    if (code.startsWith('//# allFunctionsCalledOnLoad\n')) hinted.push({ file, name })
  }
  expect(hinted.map(({ name }) => name).toSorted()).toEqual(compiled)
  for (const { file } of hinted) {
    const sent = gunzipSync(await readFile(`dist/client/${file}.gz`)).toString()
    expect(sent, 'the compressed copy is the same').toBe(await readFile(`dist/client/${file}`, 'utf8'))
  }
})
