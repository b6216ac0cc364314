import type { Language } from './language.ts'

/** Shown on a page in another language, so each is in its own. */
export const languageOffers: Record<Language, { text: string; dismiss: string }> = {
  en: { text: 'Read this page in English', dismiss: 'Close' },
  hi: { text: 'यह पेज हिन्दी में देखें', dismiss: 'बंद करें' },
  as: { text: 'এই পৃষ্ঠাখন অসমীয়াত চাওক', dismiss: 'বন্ধ কৰক' },
  xa: { text: '[Rééåd îñ pšéûdö]', dismiss: '[Çlöšé]' },
}
