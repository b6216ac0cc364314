import type { Plugin } from 'vite'

/**
 * What a part of the page imports is fetched beside it, not after it. Vite's own helper for that also knows nonces, relative addresses,
 * old browsers and an event for developers, three times the code.
 */
export function leanPreload(): Plugin {
  return {
    name: 'haat:lean-preload',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: /vite\/preload-helper\.js$/ },
      handler(code) {
        if (!code.includes('export const __vitePreload'))
          throw new Error('Vite has no helper for preloading as expected: see build/lean-preload.ts')
        return { code: helper, map: null }
      },
    },
  }
}

const helper = `
export const __vitePreload = (load, files) => Promise.all((files ?? []).map(fetchAhead)).then(load)

function fetchAhead(file) {
  const href = '/' + file
  if (document.querySelector('link[href="' + href + '"]')) return
  const link = document.createElement('link')
  const isStyle = href.endsWith('.css')
  link.rel = isStyle ? 'stylesheet' : 'modulepreload'
  link.href = href
  document.head.append(link)
  if (!isStyle) return
  return new Promise((loaded, failed) => {
    link.onload = loaded
    link.onerror = () => {
      link.remove()
      failed(new Error('Unable to preload CSS for ' + href))
    }
  })
}
`
