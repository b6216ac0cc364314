import { layOutMail } from './lay-out-mail.ts'
import type { Bill, Letter } from './letter.ts'
import type { Mail } from './post.ts'

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
