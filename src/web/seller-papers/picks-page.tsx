import type { SellerOrder } from '#contract/seller-order.ts'
import { usePaper } from './paper-choice.tsx'
import { PaperFrame } from './paper-frame.tsx'
import { PickList } from './pick-list.tsx'

/** What several orders need together, to be taken from the shelves in one go. */
export function PicksPage() {
  const [paper, setPaper] = usePaper()
  return (
    <PaperFrame title="Pick list" paper={paper} onPaper={setPaper} note={sayCancelled}>
      {(orders) => <PickList orders={orders.filter(isWanted)} />}
    </PaperFrame>
  )
}

function isWanted({ status }: SellerOrder): boolean {
  return status !== 'Cancelled'
}

function sayCancelled(orders: readonly SellerOrder[]): string {
  const numbers = orders.filter((order) => !isWanted(order)).map(({ orderNumber }) => `#${orderNumber}`)
  return numbers.length === 0 ? '' : `Left out, because cancelled: ${numbers.join(', ')}.`
}
