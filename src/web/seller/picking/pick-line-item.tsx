import { useState } from 'react'
import { t } from '#domain/i18n/translate.ts'
import { formatRupees } from '#domain/money.ts'
import { rich } from '#web/i18n/rich.tsx'
import { localName } from '#web/local-name.ts'
import { ProductName } from '#web/product-name.tsx'
import { ProductThumbnail } from '#web/seller/layout/product-thumbnail.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Switch } from '#web/ui/form/switch.tsx'
import { isShort, type LineView } from './build-picking-view.ts'
import { LineControls } from './line-controls.tsx'
import type { Picker } from './use-picker.ts'

type PickLineItemProps = { line: LineView; picker: Picker | null }

/** A picked line is one row; 'Change' brings its buttons back. */
export function PickLineItem({ line, picker }: PickLineItemProps) {
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
        isPicked && isShort(line) ? 'border-amber-ink' : 'border-line',
      )}
    >
      <div className="flex items-center gap-3">
        <ProductThumbnail
          product={{ ...line.product, inStock: true }}
          sizes="64px"
          className={isPicked ? 'size-10' : 'size-16'}
        />
        <LineText line={line} />
        {isPicked && picker ? (
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
      {isPicked && isShort(line) ? <StopSelling line={line} picker={picker} /> : null}
      {picker && (isChanging || !isPicked) ? <LineControls line={line} onPick={pick} /> : null}
    </li>
  )
}

function LineText({ line }: { line: LineView }) {
  const { product, quantity, unitPrice, picked } = line
  return (
    <>
      <span
        className={classNames(
          'tabular shrink-0 font-bold text-leaf',
          picked === null ? 'text-3xl' : 'text-lg',
        )}
      >
        {quantity} ×
      </span>
      <div className="min-w-0 flex-1 font-medium wrap-anywhere">
        <ProductName product={product} />
        {picked === null ? (
          <span className="tabular block text-sm font-normal text-ink-soft">
            {[product.weight, formatRupees(unitPrice)].filter(Boolean).join(' · ')}
          </span>
        ) : (
          <span className="block">
            <FoundBadge picked={picked} quantity={quantity} />
          </span>
        )}
      </div>
    </>
  )
}

function FoundBadge({ picked, quantity }: { picked: number; quantity: number }) {
  if (picked === 0) return <Badge tone="red">{t('seller-orders.picking.notThere.badge')}</Badge>
  return (
    <Badge tone={picked < quantity ? 'yellow' : 'green'} className="tabular">
      {t('seller-orders.picking.found.badge', { picked, total: quantity })}
    </Badge>
  )
}

function StopSelling({ line, picker }: PickLineItemProps) {
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
