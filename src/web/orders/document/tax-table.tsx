import type { IssuedDocument } from '#contract/seller/orders/documents.ts'
import { localDigits, t } from '#domain/i18n/translate.ts'
import { formatRupees } from '#domain/money.ts'

type Rate = IssuedDocument['rates'][number]
type Head = 'cgst' | 'sgst' | 'igst'

const cellClass = 'border-b border-line py-1 pl-2 text-right whitespace-nowrap first:pl-0 first:text-left'

/** One row for each rate, on a roll of paper one sentence. */
export function TaxTable({ document: { rates, igst } }: { document: IssuedDocument }) {
  const heads: Head[] = igst > 0 ? ['igst'] : ['cgst', 'sgst']
  return (
    <section className="tabular text-xs">
      <h3 className="pb-1 font-semibold">{t('documents.tax.title')}</h3>
      <ul className="@sm:hidden">
        {rates.map((rate) => (
          <li key={keyOf(rate)}>{rateWords(rate, heads)}</li>
        ))}
      </ul>
      <RateTable rates={rates} heads={heads} />
    </section>
  )
}

function RateTable({ rates, heads }: { rates: Rate[]; heads: readonly Head[] }) {
  return (
    <table className="hidden w-full border-collapse @sm:table">
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
          <tr key={keyOf(rate)}>
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

/** '5% · Taxable value ₹100.00 · CGST ₹2.50 · SGST ₹2.50' */
function rateWords(rate: Rate, heads: readonly Head[]): string {
  return [
    rateText(rate),
    `${t('documents.tax.taxable')} ${formatRupees(rate.taxable)}`,
    ...heads
      .filter((head) => rate[head] > 0)
      .map((head) => `${t(`documents.tax.${head}`)} ${formatRupees(rate[head])}`),
  ]
    .filter(Boolean)
    .join(' · ')
}

function keyOf({ treatment, rate }: Rate): string {
  return `${treatment} ${rate}`
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
