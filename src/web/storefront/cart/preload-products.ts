/** Runs while the page still loads, so it imports nothing. The page's own request takes this reply. */
function preloadProducts(): void {
  const script = document.querySelector<HTMLScriptElement>('script[data-api-base-url]')
  const ids = readCartIds()
  if (!script || ids.length === 0) return
  const [language = ''] = document.documentElement.lang.split('-')
  // As in web/local-name.ts.
  const local = ['hi', 'as'].includes(language) ? { language } : {}
  const query = new URLSearchParams({ ...local, ids: ids.join(','), limit: '200' })
  const href = `${script.dataset.apiBaseUrl}/api/product/list?${query}`
  const link = { rel: 'preload', as: 'fetch', crossOrigin: 'use-credentials', href }
  document.head.append(Object.assign(document.createElement('link'), link))
}

function readCartIds(): string[] {
  try {
    return Object.keys(JSON.parse(localStorage.getItem('haat-cart') ?? '{}').items)
  } catch {
    return []
  }
}

preloadProducts()

export {}
