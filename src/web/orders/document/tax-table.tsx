import type { IssuedDocument } from '#contract/seller/orders/documents.ts'
import { localDigits, t } from '#domain/i18n/translate.ts'
import { formatRupees } from '#domain/money.ts'

type Rate = IssuedDocument['rates'][number]

const cellClass = 'border-b border-line py-1 pl-2 text-right whitespace-nowrap first:pl-0 first:text-left'

/** One row for each rate. On a roll of paper, the heads of tax are below it. */
export function TaxTable({ document: { rates, igst } }: { document: IssuedDocument }) {
  const heads = igst > 0 ? (['igst'] as const) : (['cgst', 'sgst'] as const)
  return (
    <table className="tabular w-full border-collapse text-xs">
      <caption className="pb-1 text-left font-semibold">{t('documents.tax.title')}</caption>
      <thead>
        <tr>
          <th className={cellClass}>{t('documents.tax.rate')}</th>
          <th className={cellClass}>{t('documents.tax.taxable')}</th>
          {heads.map((head) => (
            <th key={head} className={cellClass}>
              {t(`documents.tax.${head}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rates.map((rate) => (
          <tr key={`${rate.treatment} ${rate.rate}`}>
            <td className={cellClass}>{rateText(rate)}</td>
            <td className={cellClass}>{formatRupees(rate.taxable)}</td>
            {heads.map((head) => (
              <td key={head} className={cellClass}>
                {formatRupees(rate[head])}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** '5%', 'Nil rated' */
export function rateText({ treatment, rate }: Pick<Rate, 'treatment' | 'rate'>): string {
  if (treatment === null) return ''
  return treatment === 'taxable'
    ? rate > 0
      ? `${localDigits(String(rate))}%`
      : ''
    : t(`documents.treatment.${treatment}`)
}
