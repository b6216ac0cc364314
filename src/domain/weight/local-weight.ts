import { currentLanguage, isMessageKey, localDigits, t } from '../i18n/translate.ts'

const amounts = /([\d.]+(?:-[\d.]+)?) (k?g|ml|l|pc|unit|pair|min|hour|visit)s?\b/gi

/** '4 pcs, about 600 g' in the page's language. Words that it does not know stay as the seller wrote them. */
export function formatWeight(weight: string): string {
  if (currentLanguage() === 'en') return weight
  const local = weight
    .replace(amounts, (whole, amount: string, unit: string) => {
      const key: `shop.weight.${string}` = `shop.weight.${unit.toLowerCase()}`
      return isMessageKey(key) ? t(key, { amount }) : whole
    })
    .replace(/about ([^,]+)/g, (_, amount: string) => t('shop.weight.about', { amount }))
  return localDigits(local)
}
