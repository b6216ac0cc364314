import { languagePrefix } from '#domain/i18n/language.ts'
import { languages } from '#domain/i18n/languages.ts'
import { currentLanguage, t } from '#domain/i18n/translate.ts'
import type { StoreProfile } from '#domain/settings/shop-settings.ts'

const icon = (src: string, size: number) => ({ src, sizes: `${size}x${size}`, type: 'image/png' })

/** Colours of the light scheme in styles.css: a manifest has only one scheme. */
export function renderManifest({ name, tagline, blurb }: StoreProfile): string {
  const prefix = languagePrefix(currentLanguage())
  const small = icon('/icon-192.png', 192)
  return JSON.stringify({
    // One app in all languages.
    id: '/AppHome',
    name: `${name} – ${tagline}`,
    short_name: name,
    description: blurb,
    lang: languages[currentLanguage()].locale,
    dir: 'ltr',
    start_url: `${prefix}/AppHome`,
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
      { name: t('server.shortcut.cart'), url: `${prefix}/cart`, icons: [small] },
      { name: t('server.shortcut.orders'), url: `${prefix}/my-orders`, icons: [small] },
    ],
  })
}
