import type { ShopFacts } from '#rules/shop-settings.ts'
import type { Mail } from './post.ts'

export type Letter = {
  shop: Pick<ShopFacts, 'name' | 'tagline' | 'email'>
  to: string
  subject: string
  /** Paragraphs before the button, … */
  before: readonly string[]
  button: { text: string; url: string }
  /** … and after it. */
  after: readonly string[]
}

/**
 * Lays a letter out as text and as HTML. Mail programs know little of style sheets, so the styles stand on the elements; the column is as
 * wide as a phone. Everything is text: what comes from people is escaped.
 */
export function composeMail({ shop, to, subject, before, button, after }: Letter): Mail {
  const text = [...before, `${button.text}:\n${button.url}`, ...after, `${shop.name}\n${shop.tagline}`]
  return {
    from: { name: shop.name, address: shop.email },
    to,
    subject,
    text: `${text.join('\n\n')}\n`,
    html: layOut({ shop, subject, before, button, after }),
  }
}

const ink = 'color:#1c2821'
const face = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const look = {
  body: `margin:0;padding:0;background:#fbf8f2;${ink};${face}`,
  column: 'max-width:480px;margin:0 auto;padding:24px 16px',
  name: 'margin:0 0 16px;font-size:22px;font-weight:700;color:#1d6a3a',
  card: 'background:#ffffff;border:1px solid #e6dfd1;border-radius:16px;padding:24px 20px',
  heading: `margin:0 0 16px;font-size:20px;line-height:26px;font-weight:700;${ink}`,
  line: `margin:0 0 16px;font-size:16px;line-height:24px;${ink}`,
  button:
    'display:inline-block;padding:14px 24px;border-radius:12px;background:#1d6a3a;color:#ffffff;font-size:16px;line-height:20px;font-weight:600;text-decoration:none',
  small: 'margin:0 0 8px;font-size:14px;line-height:20px;color:#566158',
  link: 'color:#1d6a3a;word-break:break-all',
}

function layOut({ shop, subject, before, button, after }: Omit<Letter, 'to'>): string {
  const url = escapeHtml(button.url)
  const lines = (texts: readonly string[]) =>
    texts.map((text) => `<p style="${look.line}">${escapeHtml(text)}</p>`).join('\n')
  return `<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeHtml(subject)}</title>
</head>
<body style="${look.body}">
<div style="${look.column}">
<p style="${look.name}">${escapeHtml(shop.name)}</p>
<div style="${look.card}">
<h1 style="${look.heading}">${escapeHtml(subject)}</h1>
${lines(before)}
<p style="margin:24px 0"><a href="${url}" style="${look.button}">${escapeHtml(button.text)}</a></p>
${lines(after)}
<p style="${look.small}">If the button does not work, open this address:</p>
<p style="${look.small}"><a href="${url}" style="${look.link}">${url}</a></p>
</div>
</div>
</body>
</html>
`
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)
}
