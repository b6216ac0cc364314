import type { Product } from '#contract/catalogue/product.ts'

declare global {
  interface Window {
    /** The page's own request takes this reply. */
    cartProducts?: { ids: string; products: Promise<Product[]> }
  }
}

/**
 * Runs while the page still loads, so it imports nothing. Shows pictures and names in the skeleton of the cart,
 * seconds before the page's code has arrived.
 */
async function preloadProducts(): Promise<void> {
  const script = document.querySelector<HTMLScriptElement>('script[data-api-base-url]')
  const ids = Object.keys(JSON.parse(localStorage.getItem('haat-cart') ?? '').items)
  if (!script || ids.length === 0 || document.documentElement.dataset.hydrated) return
  const [language = ''] = document.documentElement.lang.split('-')
  // As in web/local-name.ts.
  const local = (['hi', 'as'] as const).find((known) => known === language)
  const query = new URLSearchParams({ ...(local && { language: local }), ids: ids.join(), limit: '200' })
  const load = async (): Promise<Product[]> => {
    const reply = await fetch(`${script.dataset.apiBaseUrl}/api/product/list?${query}`, {
      credentials: 'include',
      priority: 'high',
    })
    return (await reply.json()).products
  }
  window.cartProducts = { ids: ids.join(), products: load() }
  const products = await window.cartProducts.products
  if (document.readyState === 'loading')
    await new Promise((resolve) => document.addEventListener('readystatechange', resolve, { once: true }))
  const pictures = document.querySelectorAll('[data-line=picture]')
  const names = document.querySelectorAll('[data-line=name]')
  for (const [index, id] of ids.entries()) {
    const product = products.find(({ _id }) => _id === id)
    const [picture, name] = [pictures[index], names[index]]
    if (!product || !picture || !name) continue
    name.textContent = (local && product.names?.[local]) ?? product.name
    const image = drawPicture(product)
    if (image) picture.replaceChildren(image)
  }
}

/** As in responsive-image.tsx. */
function drawPicture({ image: [src = ''] }: Product): HTMLImageElement | undefined {
  const [, base] = /^(.*)-640\.webp$/.exec(src) ?? []
  if (base === undefined) return
  const image = Object.assign(new Image(), {
    ...{ alt: '', className: 'size-full object-contain', fetchPriority: 'high' },
    onerror: () => image.remove(),
  })
  image.sizes = '6rem'
  image.srcset = [320, 640, 960].map((width) => `${base}-${width}.avif ${width}w`).join()
  return image
}

// Without a cart, and where storage is blocked, there is nothing to load.
preloadProducts().catch(() => {})
