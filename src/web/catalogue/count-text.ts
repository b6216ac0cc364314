import { type ListChoice, priceBands, sortTexts } from '#rules/list-choice.ts'
import { formatCount } from '#rules/shop.ts'

/** The whole state of a list in one line, for the ear too: how many there are, of what, and in which order. */
export function countText(total: number, choice: ListChoice): string {
  const band = priceBands.find(({ key }) => key === choice.price)
  const parts = [
    total === 1 ? '1 product' : `${formatCount(total)} products`,
    choice.q && `for “${choice.q}”`,
  ].filter(Boolean)
  const marks = [
    band?.text.toLowerCase(),
    choice.offer && 'on offer',
    choice.inStock && 'in stock',
    choice.sort && sortTexts[choice.sort].toLowerCase(),
  ].filter(Boolean)
  return [parts.join(' '), ...marks].join(' · ')
}
