import { languages } from '#domain/i18n/languages.ts'
import { currentLanguage, t } from '#domain/i18n/translate.ts'
import type { Bill, MailTemplate } from './mail-template.ts'

/** Many mail programs ignore style sheets, so styles are inline. The sheet is for dark mode only. */
const textColor = 'color:#1c2821'
const fontFamily = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const styles = {
  body: `margin:0;padding:0;background:#fbf8f2;${textColor};${fontFamily}`,
  column: 'max-width:480px;margin:0 auto;padding:24px 16px',
  name: 'margin:0 0 16px;font-size:22px;line-height:28px;font-weight:700;color:#1d6a3a',
  card: 'background:#ffffff;border:1px solid #e6dfd1;border-radius:16px;padding:24px 20px',
  subject: `margin:0 0 16px;font-size:20px;line-height:26px;font-weight:700;${textColor}`,
  line: `margin:0 0 16px;font-size:16px;line-height:24px;${textColor};overflow-wrap:anywhere`,
  table: `width:100%;margin:8px 0 24px;border-collapse:collapse;font-size:16px;line-height:22px;${textColor}`,
  cell: 'padding:8px 12px 8px 0;text-align:left;vertical-align:top;font-weight:400;overflow-wrap:anywhere;border-top:1px solid #e6dfd1',
  note: 'font-size:14px;line-height:20px;color:#566158',
  fee: 'padding:0 12px 8px 0;text-align:left;vertical-align:top;font-weight:400;font-size:14px;line-height:20px;color:#566158',
  firstFee: ';padding-top:12px;border-top:1px solid #e6dfd1',
  total:
    'padding:12px 12px 0 0;text-align:left;vertical-align:top;font-weight:700;border-top:1px solid #e6dfd1',
  amount: 'width:1%;padding-right:0;text-align:right;white-space:nowrap;font-variant-numeric:tabular-nums',
  button:
    'display:inline-block;padding:14px 24px;border-radius:12px;background:#1d6a3a;color:#ffffff;font-size:16px;line-height:20px;font-weight:600;text-decoration:none',
  small: 'margin:0 0 8px;font-size:14px;line-height:20px;color:#566158',
  link: 'color:#1d6a3a;word-break:break-all',
  foot: 'margin:16px 0 0;font-size:14px;line-height:20px;color:#566158',
}

const darkModeCss = `@media (prefers-color-scheme: dark) {
.ground { background: #111512 !important }
.card { background: #191f1b !important; border-color: #2d3731 !important }
.ink, .line { color: #eaf0eb !important }
.soft { color: #a8b5ab !important }
.line { border-color: #2d3731 !important }
.leaf { color: #7fd09a !important }
.button { background: #7fd09a !important; color: #08200f !important }
}`

export function renderMailHtml(template: MailTemplate): string {
  const { shop, subject, introduction, bill, sections = [], button, closing, contact } = template
  const url = escapeHtml(button.url)
  return `<!doctype html>
<html lang="${languages[currentLanguage()].locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>
${darkModeCss}
</style>
</head>
<body class="ground" style="${styles.body}">
<div class="ground" style="background:#fbf8f2">
<div style="${styles.column}">
<p class="leaf" style="${styles.name}">${escapeHtml(shop.name)}</p>
<div class="card" style="${styles.card}">
<h1 class="ink" style="${styles.subject}">${escapeHtml(subject)}</h1>
${renderParagraphs(introduction)}
${bill ? renderBillHtml(bill) : ''}
${sections.map(({ name, lines }) => `<p class="ink" style="${styles.line}"><strong>${escapeHtml(name)}</strong><br>${lines.map(escapeHtml).join('<br>')}</p>`).join('\n')}
<p style="margin:24px 0"><a class="button" href="${url}" style="${styles.button}">${escapeHtml(button.text)}</a></p>
${renderParagraphs(closing)}
<p class="soft" style="${styles.small}">${escapeHtml(t('mail.buttonHelp'))}</p>
<p class="soft" style="${styles.small};margin-bottom:0"><a class="leaf" href="${url}" style="${styles.link}">${url}</a></p>
</div>
<p class="soft" style="${styles.foot}">${[shop.tagline, ...(contact ? [contact] : [])].map(escapeHtml).join('<br>')}</p>
</div>
</div>
</body>
</html>
`
}

function renderParagraphs(texts: readonly string[]): string {
  return texts.map((text) => `<p class="ink" style="${styles.line}">${escapeHtml(text)}</p>`).join('\n')
}

function renderBillHtml({ rows, fees, total }: Bill): string {
  const items = rows.map((row) => renderRowHtml(row, { kind: 'line', style: styles.cell }))
  const sums = fees.map((fee, index) =>
    renderRowHtml(fee, { kind: 'soft line', style: styles.fee + (index === 0 ? styles.firstFee : '') }),
  )
  const last = renderRowHtml(total, { kind: 'line', style: styles.total })
  return `<table style="${styles.table}">\n${[...items, ...sums, last].join('\n')}\n</table>`
}

function renderRowHtml(row: Bill['rows'][number], { kind, style }: { kind: string; style: string }): string {
  const note = row.note ? `<br><span class="soft" style="${styles.note}">${escapeHtml(row.note)}</span>` : ''
  return `<tr><th scope="row" class="${kind}" style="${style}">${escapeHtml(row.name)}${note}</th><td class="${kind}" style="${style};${styles.amount}">${escapeHtml(row.amount)}</td></tr>`
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character)
}
