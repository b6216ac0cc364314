import type { SellerProduct, StockMovement } from '#contract/seller/catalogue.ts'
import { formatDateTime } from '#domain/i18n/dates.ts'
import { formatCount, t } from '#domain/i18n/translate.ts'

type StockMovementsProps = { product: SellerProduct; movements: readonly StockMovement[] }

export function StockMovements({ product, movements }: StockMovementsProps) {
  if (movements.length === 0) return null
  return (
    <section aria-labelledby="movements">
      <h2 id="movements" className="text-lg font-bold">
        {t('seller-products.stock.title')}
      </h2>
      <p className="mb-2 text-sm text-ink-soft">
        {product.stock === null
          ? t('seller-products.stock.untracked')
          : t('seller-products.stock.count', { count: formatCount(product.stock) })}
      </p>
      <ul className="divide-y divide-line rounded-md border border-line bg-surface">
        {movements.map((movement, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: movements have no id and are never removed
          <li key={index} className="flex items-baseline justify-between gap-4 px-3.5 py-2">
            <div className="min-w-0">
              <p className="text-sm font-medium">{movementText(movement)}</p>
              <p className="tabular text-xs text-ink-soft">
                {formatDateTime(movement.at)}
                {movement.by ? ` · ${movement.by}` : ''}
              </p>
            </div>
            <p className="tabular font-bold">{signedCount(movement.delta)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function movementText({ kind, orderNumber }: StockMovement): string {
  if (orderNumber === null || kind === 'opening' || kind === 'correction')
    return t(`seller-products.stock.${kind}`)
  return t(`seller-products.stock.${kind}.order`, { number: orderNumber })
}

function signedCount(delta: number): string {
  return delta < 0 ? `−${formatCount(-delta)}` : `+${formatCount(delta)}`
}
