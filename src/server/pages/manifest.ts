import type { StoreProfile } from '#domain/settings/shop-settings.ts'

const icon = (src: string, size: number) => ({ src, sizes: `${size}x${size}`, type: 'image/png' })

/** Colours of the light scheme in styles.css: a manifest has only one scheme. */
export function renderManifest({ name, tagline, blurb }: StoreProfile): string {
  const small = icon('/icon-192.png', 192)
  return JSON.stringify({
    id: '/AppHome',
    name: `${name} – ${tagline}`,
    short_name: name,
    description: blurb,
    lang: 'en-IN',
    dir: 'ltr',
    start_url: '/AppHome',
    scope: '/',
    display: 'standalone',
    theme_color: '#fbf8f2',
    background_color: '#fbf8f2',
    categories: ['shopping', 'food'],
    icons: [
      small,
      icon('/icon-512.png', 512),
      { ...icon('/icon-maskable-512.png', 512), purpose: 'maskable' },
    ],
    shortcuts: [
      { name: 'Cart', url: '/cart', icons: [small] },
      { name: 'My Orders', url: '/my-orders', icons: [small] },
    ],
  })
}
