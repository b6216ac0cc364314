import type { StoredBanner } from '#domain/banners/banner.ts'
import { newId } from '#server/database/new-id.ts'

/** Shown always, in English only. */
export function aBanner(own: Partial<StoredBanner> = {}): StoredBanner {
  return {
    id: newId(),
    version: 1,
    title: 'Bihu is near',
    titles: {},
    alt: 'A basket of pitha',
    alts: {},
    pictures: { en: { phone: 'a'.repeat(32), desktop: 'b'.repeat(32) } },
    link: '/products/grocery',
    firstDay: null,
    lastDay: null,
    isOn: true,
    ...own,
  }
}
