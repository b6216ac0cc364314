import type { Bill, Letter } from './compose-mail.ts'

/*
 * Mail programs know little of style sheets, so the styles stand on the elements, and the column is as wide as a phone. The few rules of the sheet are for those that
 * have a dark side and ask for it; the others turn the colours by themselves.
 */
const ink = 'color:#1c2821'
const face = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const look = {
  body: `margin:0;padding:0;background:#fbf8f2;${ink};${face}`,
  column: 'max-width:480px;margin:0 auto;padding:24px 16px',
  name: 'margin:0 0 16px;font-size:22px;line-height:28px;font-weight:700;color:#1d6a3a',
  card: 'background:#ffffff;border:1px solid #e6dfd1;border-radius:16px;padding:24px 20px',
  heading: `margin:0 0 16px;font-size:20px;line-height:26px;font-weight:700;${ink}`,
  line: `margin:0 0 16px;font-size:16px;line-height:24px;${ink};overflow-wrap:anywhere`,
  table: `width:100%;margin:8px 0 24px;border-collapse:collapse;font-size:16px;line-height:22px;${ink}`,
  cell: 'padding:8px 12px 8px 0;text-align:left;vertical-align:top;font-weight:400;overflow-wrap:anywhere;border-top:1px solid #e6dfd1',
  note: 'font-size:14px;line-height:20px;color:#566158',
  fee: 'padding:4px 12px 4px 0;text-align:left;vertical-align:top;font-weight:400;font-size:14px;line-height:20px;color:#566158',
  total:
    'padding:12px 12px 0 0;text-align:left;vertical-align:top;font-weight:700;border-top:1px solid #e6dfd1',
  button:
    'display:inline-block;padding:14px 24px;border-radius:12px;background:#1d6a3a;color:#ffffff;font-size:16px;line-height:20px;font-weight:600;text-decoration:none',
  small: 'margin:0 0 8px;font-size:14px;line-height:20px;color:#566158',
  link: 'color:#1d6a3a;word-break:break-all',
  foot: 'margin:16px 4px 0;font-size:14px;line-height:20px;color:#566158',
}
/** At the end of a row of the bill. */
const amount = ';padding-right:0;text-align:right;white-space:nowrap;font-variant-numeric:tabular-nums'

const inTheDark = `@media (prefers-color-scheme: dark) {
.ground { background: #111512 !important }
.card { background: #191f1b !important; border-color: #2d3731 !important }
.ink, .line { color: #eaf0eb !important }
.soft { color: #a8b5ab !important }
.line { border-color: #2d3731 !important }
.leaf { color: #7fd09a !important }
.button { background: #7fd09a !important; color: #08200f !important }
}`

export function layOutMail(letter: Letter): string {
  const { shop, subject, before, bill, facts = [], button, after, contact } = letter
  const url = escapeHtml(button.url)
  return `<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>
${inTheDark}
</style>
</head>
<body class="ground" style="${look.body}">
<div class="ground" style="background:#fbf8f2">
<div style="${look.column}">
<p class="leaf" style="${look.name}">${escapeHtml(shop.name)}</p>
<div class="card" style="${look.card}">
<h1 class="ink" style="${look.heading}">${escapeHtml(subject)}</h1>
${paragraphs(before)}
${bill ? layOutBill(bill) : ''}
${facts.map(({ name, lines }) => `<p class="ink" style="${look.line}"><strong>${escapeHtml(name)}</strong><br>${lines.map(escapeHtml).join('<br>')}</p>`).join('\n')}
<p style="margin:24px 0"><a class="button" href="${url}" style="${look.button}">${escapeHtml(button.text)}</a></p>
${paragraphs(after)}
<p class="soft" style="${look.small}">If the button does not work, open this address:</p>
<p class="soft" style="${look.small};margin-bottom:0"><a class="leaf" href="${url}" style="${look.link}">${url}</a></p>
</div>
<p class="soft" style="${look.foot}">${[shop.tagline, ...(contact ? [contact] : [])].map(escapeHtml).join('<br>')}</p>
</div>
</div>
</body>
</html>
`
}

function paragraphs(texts: readonly string[]): string {
  return texts.map((text) => `<p class="ink" style="${look.line}">${escapeHtml(text)}</p>`).join('\n')
}

function layOutBill({ rows, fees, total }: Bill): string {
  const row = (cells: {
    look: string
    look2?: string
    name: string
    html?: string
    amount: string
    kind: string
  }) =>
    `<tr><th scope="row" class="${cells.kind}" style="${cells.look}">${escapeHtml(cells.name)}${cells.html ?? ''}</th><td class="${cells.kind}" style="${cells.look}${amount}">${escapeHtml(cells.amount)}</td></tr>`
  return `<table style="${look.table}">
${[
  ...rows.map(({ name, note, amount }) =>
    row({
      kind: 'line',
      look: look.cell,
      name,
      html: note ? `<br><span class="soft" style="${look.note}">${escapeHtml(note)}</span>` : '',
      amount,
    }),
  ),
  ...fees.map((fee, index) =>
    row({
      ...fee,
      kind: 'soft line',
      look: index === 0 ? `${look.fee};padding-top:12px;border-top:1px solid #e6dfd1` : look.fee,
    }),
  ),
  row({ ...total, kind: 'line', look: look.total }),
].join('\n')}
</table>`
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
