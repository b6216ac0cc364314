import type { ShopFacts } from '#rules/shop-settings.ts'
import { layOutMail } from './lay-out-mail.ts'
import type { Mail } from './post.ts'

/** What was bought, as rows with an amount at their end; amounts are words already. */
export type Bill = {
  rows: readonly { name: string; note?: string; amount: string }[]
  fees: readonly { name: string; amount: string }[]
  total: { name: string; amount: string }
}

export type Letter = {
  shop: Pick<ShopFacts, 'name' | 'tagline' | 'email'>
  to: string
  subject: string
  /** Paragraphs before the button, … */
  before: readonly string[]
  bill?: Bill
  /** Such as where it goes: a heading and lines. */
  facts?: readonly { name: string; lines: readonly string[] }[]
  button: { text: string; url: string }
  /** … and after it. */
  after: readonly string[]
  /** How to reach the shop, at the very end. */
  contact?: string
}

/** Lays a letter out as text and as HTML. Everything in it is text: what comes from people is escaped. */
export function composeMail(letter: Letter): Mail {
  const { shop, to, subject, before, bill, facts = [], button, after, contact } = letter
  const text = [
    ...before,
    ...(bill ? [writeBill(bill)] : []),
    ...facts.map(({ name, lines }) => [`${name}:`, ...lines].join('\n')),
    `${button.text}:\n${button.url}`,
    ...after,
    [shop.name, shop.tagline, ...(contact ? [contact] : [])].join('\n'),
  ]
  return {
    from: { name: shop.name, address: shop.email },
    to,
    subject,
    text: `${text.join('\n\n')}\n`,
    html: layOutMail(letter),
  }
}

function writeBill({ rows, fees, total }: Bill): string {
  const goods = rows.map(({ name, note, amount }) => `${name}${note ? ` (${note})` : ''}: ${amount}`)
  const sums = [...fees, total].map(({ name, amount }) => `${name}: ${amount}`)
  return [...goods, '', ...sums].join('\n')
}
