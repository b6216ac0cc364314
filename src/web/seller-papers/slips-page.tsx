import { PackingSlip } from './packing-slip.tsx'
import { usePaper } from './paper-choice.tsx'
import { PaperFrame } from './paper-frame.tsx'

/** What goes into the bag: one slip for each order. */
export function SlipsPage() {
  const [paper, setPaper] = usePaper()
  return (
    <PaperFrame title="Packing slips" paper={paper} onPaper={setPaper}>
      {(orders) => orders.map((order) => <PackingSlip key={order._id} order={order} paper={paper} />)}
    </PaperFrame>
  )
}
