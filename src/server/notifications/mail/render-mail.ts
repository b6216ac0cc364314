import type { Mail } from './mail.ts'
import type { Bill, MailTemplate } from './mail-template.ts'
import { renderMailHtml } from './render-mail-html.ts'

export function renderMail(template: MailTemplate): Mail {
  const { shop, to, subject, introduction, bill, sections = [], button, closing, contact } = template
  const text = [
    ...introduction,
    ...(bill ? [renderBillText(bill)] : []),
    ...sections.map(({ name, lines }) => [`${name}:`, ...lines].join('\n')),
    `${button.text}:\n${button.url}`,
    ...closing,
    [shop.name, shop.tagline, ...(contact ? [contact] : [])].join('\n'),
  ]
  return {
    from: { name: shop.name, address: shop.email },
    to,
    subject,
    text: `${text.join('\n\n')}\n`,
    html: renderMailHtml(template),
  }
}

function renderBillText({ rows, fees, total }: Bill): string {
  const items = rows.map(({ name, note, amount }) => `${name}${note ? ` (${note})` : ''}: ${amount}`)
  const sums = [...fees, total].map(({ name, amount }) => `${name}: ${amount}`)
  return [...items, '', ...sums].join('\n')
}
