import { Fragment } from 'react'
import type { IssuedDocument } from '#contract/seller/orders/documents.ts'
import { localDigits, t } from '#domain/i18n/translate.ts'
import { formatRupees } from '#domain/money.ts'
import { formatGrams } from '#domain/weight/steps.ts'
import { ComboRow, comboHeading } from '#web/orders/combo-group.tsx'
import { unitPriceText } from '#web/orders/order-amounts.ts'
import { ProductName, withWeight } from '#web/product-name.tsx'
import { rateText } from './tax-table.tsx'

type Line = IssuedDocument['lines'][number]

const cellClass = 'border-b border-line py-1.5 align-top'
const figureClass = `${cellClass} tabular pl-3 text-right whitespace-nowrap`
/** On a roll of paper and on phones, quantity and price are below the name. */
const wideClass = 'hidden @lg:table-cell'

/** Charges that are taxed apart are with the totals. */
export function DocumentLines({ document }: { document: IssuedDocument }) {
  const lines = document.lines.filter(({ charge }) => !charge)
  return (
    <table
      aria-label={t('documents.lines', { number: document.number })}
      className="w-full border-collapse text-left"
    >
      <thead>
        <tr className="border-b-2 border-current">
          <th className="py-1.5 font-semibold">{t('documents.item')}</th>
          <th className={`${wideClass} py-1.5 pl-3 text-right font-semibold`}>{t('documents.quantity')}</th>
          <th className={`${wideClass} py-1.5 pl-3 text-right font-semibold`}>{t('documents.price')}</th>
          <th className="py-1.5 pl-3 text-right font-semibold">{t('documents.amount')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => (
          <Fragment key={line.no}>
            {/* As wide as the columns of a roll of paper. */}
            <ComboRow name={comboHeading(lines, index)} columns={2} />
            <tr className="break-inside-avoid">
              <td className={`${cellClass} wrap-anywhere ${line.combo ? 'pl-4' : ''}`}>
                <ProductName product={withWeight(line)} />
                <span className="tabular block text-xs @lg:hidden">{countText(document, line)}</span>
                <TaxWords line={line} />
              </td>
              <td className={`${figureClass} ${wideClass}`}>{quantityText(document, line)}</td>
              <td className={`${figureClass} ${wideClass}`}>{priceText(line)}</td>
              <td className={figureClass}>{formatRupees(line.amount)}</td>
            </tr>
          </Fragment>
        ))}
      </tbody>
    </table>
  )
}

/** 'HSN 0902 · 5%' */
function TaxWords({ line }: { line: Line }) {
  const words = [
    line.hsn ? t('documents.hsn', { code: line.hsn }) : '',
    line.treatment ? rateText({ treatment: line.treatment, rate: line.rate }) : '',
  ].filter(Boolean)
  return words.length > 0 ? <span className="tabular block text-xs">{words.join(' · ')}</span> : null
}

/** '2 × ₹50.00' */
function countText(document: IssuedDocument, line: Line): string {
  return [quantityText(document, line), priceText(line)].filter(Boolean).join(' × ')
}

/** '2', '690 g', and with GST the unit code too: '2 PAC'. */
function quantityText({ mode }: IssuedDocument, { quantity, unit, stepGrams }: Line): string {
  if (stepGrams) return formatGrams(Math.round(quantity * 1000))
  const count = localDigits(String(quantity))
  return mode === 'unregistered' ? count : `${count}\u00a0${unit}`
}

function priceText({ price, stepGrams }: Line): string {
  return price === null ? '' : unitPriceText({ offerPrice: price, stepGrams, weight: null })
}
