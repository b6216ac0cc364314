import { formatCount } from '#rules/shop.ts'
import { SellerIcon } from '../seller/seller-icon.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

/** The first time in a shop with years of orders: the days of the past are counted once, and then known. */
export function Counting({ done, of }: { done: number; of: number }) {
  return (
    <EmptyState icon={<SellerIcon name="chart" />} title="Counting …">
      <p id="counted" className="tabular">
        {formatCount(done)} of {formatCount(of)} days
      </p>
      <progress aria-labelledby="counted" value={done} max={of} className="mt-3 h-2 w-56" />
      <p className="mt-3">Each day of the past is counted once. After that its figures are there at once.</p>
    </EmptyState>
  )
}
