import { useState } from 'react'
import type { Picking } from '#contract/seller/picking.ts'
import { t } from '#domain/i18n/translate.ts'
import { formatRupees } from '#domain/money.ts'
import { formatWeight } from '#domain/weight/local-weight.ts'
import { formatPerKg, formatQuantity } from '#domain/weight/steps.ts'
import { rich } from '#web/i18n/rich.tsx'
import { localName } from '#web/local-name.ts'
import { comboName } from '#web/orders/combo-group.tsx'
import { ProductName } from '#web/product-name.tsx'
import { ProductThumbnail } from '#web/seller/layout/product-thumbnail.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Switch } from '#web/ui/form/switch.tsx'
import { isMissing, isReplaced, type LineView } from './build-picking-view.ts'
import { LineControls } from './line-controls.tsx'
import { LineSubstitute } from './substitutes/line-substitute.tsx'
import { type Picker, weighedTexts } from './use-picker.ts'
import { WeighControls } from './weigh-controls.tsx'

type PickLineItemProps = { picking: Picking; line: LineView; picker: Picker | null }

/** A picked line is one row; 'Change' brings its buttons back, unless it has a substitute. */
export function PickLineItem({ picking, line, picker }: PickLineItemProps) {
  const [isChanging, setIsChanging] = useState(false)
  const isPicked = line.picked !== null
  const pick: Picker['pick'] = (...change) => {
    picker?.pick(...change)
    setIsChanging(false)
  }
  return (
    <li
      className={classNames(
        'grid gap-2 rounded-md border bg-surface p-2.5',
        isPicked && isMissing(line) ? 'border-amber-ink' : 'border-line',
      )}
    >
      <div className="flex items-center gap-3">
        <ProductThumbnail
          product={{ ...line.product, inStock: true }}
          sizes="64px"
          className={isPicked ? 'size-10' : 'size-16'}
        />
        <LineText line={line} />
        {isPicked && picker && !isReplaced(line) ? (
          <Button
            variant="quiet"
            size="small"
            className="-mr-1 min-h-11 px-2"
            aria-expanded={isChanging}
            onClick={() => setIsChanging(!isChanging)}
          >
            {rich('seller-orders.picking.change', {
              name: localName(line.product),
              hidden: (text) => <span className="sr-only">{text}</span>,
            })}
          </Button>
        ) : null}
      </div>
      {isPicked && (isMissing(line) || line.substitute) ? (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          {isMissing(line) ? <StopSelling line={line} picker={picker} /> : null}
          <LineSubstitute picking={picking} line={line} isEditable={picker !== null} />
        </div>
      ) : null}
      {picker && (!isPicked || (isChanging && !isReplaced(line))) ? (
        <Controls line={line} onPick={pick} />
      ) : null}
    </li>
  )
}

function Controls({ line, onPick }: { line: LineView; onPick: Picker['pick'] }) {
  const { stepGrams } = line.product
  if (!stepGrams) return <LineControls line={line} onPick={onPick} />
  return <WeighControls line={line} stepGrams={stepGrams} onPick={onPick} />
}

function LineText({ line }: { line: LineView }) {
  const { product, combo, quantity, picked } = line
  return (
    <>
      <span
        className={classNames(
          'tabular shrink-0 font-bold text-leaf',
          picked === null ? 'text-3xl' : 'text-lg',
        )}
      >
        {`${formatQuantity(product, quantity)}${product.stepGrams ? '' : ' ×'}`}
      </span>
      <div className="min-w-0 flex-1 font-medium wrap-anywhere">
        <ProductName product={product} />
        {combo ? <span className="block text-sm font-normal text-ink-soft">{comboName(combo)}</span> : null}
        {picked === null ? (
          <span className="tabular block text-sm font-normal text-ink-soft">{priceText(line)}</span>
        ) : (
          <span className="block">
            <FoundBadge line={line} picked={picked} />
          </span>
        )}
      </div>
    </>
  )
}

/** '500 g · ₹34.50', '₹60/kg' */
function priceText({ product: { weight, stepGrams }, unitPrice }: LineView): string {
  if (stepGrams) return formatPerKg(unitPrice, stepGrams)
  return [formatWeight(weight ?? ''), formatRupees(unitPrice)].filter(Boolean).join(' · ')
}

function FoundBadge({ line, picked }: { line: LineView; picked: number }) {
  if (picked === 0) return <Badge tone="red">{t('seller-orders.picking.notThere.badge')}</Badge>
  return (
    <Badge tone={isMissing(line) ? 'yellow' : 'green'} className="tabular">
      {line.product.stepGrams
        ? t('seller-orders.picking.weighed.badge', weighedTexts(line, { picked, grams: line.grams }))
        : t('seller-orders.picking.found.badge', { picked, total: line.quantity })}
    </Badge>
  )
}

function StopSelling({ line, picker }: Omit<PickLineItemProps, 'picking'>) {
  if (!picker)
    return line.soldOut ? <p className="text-sm text-ink-soft">{t('seller-orders.picking.soldOut')}</p> : null
  return (
    <Switch
      label={t('seller-orders.picking.stopSelling')}
      checked={line.soldOut}
      onChange={(soldOut) => picker.setSoldOut(line, soldOut)}
    />
  )
}
