import type { SellerProduct, StockMovement } from '#contract/seller/catalogue.ts'
import { formatCount, formatDateTime } from '#domain/shop.ts'

type StockMovementsProps = { product: SellerProduct; movements: readonly StockMovement[] }

export function StockMovements({ product, movements }: StockMovementsProps) {
  if (movements.length === 0) return null
  return (
    <section aria-labelledby="movements">
      <h2 id="movements" className="text-lg font-bold">
        Stock movements
      </h2>
      <p className="mb-2 text-sm text-ink-soft">
        {product.stock === null ? 'Stock is not tracked.' : `${formatCount(product.stock)} in stock.`} Latest
        changes:
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
  const order = orderNumber === null ? '' : `, order #${orderNumber}`
  switch (kind) {
    case 'opening':
      return 'Tracking started'
    case 'correction':
      return 'Stock corrected'
    case 'sale':
      return `Sold${order}`
    case 'return':
      return `Returned${order}`
  }
}

function signedCount(delta: number): string {
  return delta < 0 ? `−${formatCount(-delta)}` : `+${formatCount(delta)}`
}
