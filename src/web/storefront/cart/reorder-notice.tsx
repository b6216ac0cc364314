import { useLocation } from 'react-router'

export function ReorderNotice() {
  const reorder = readReorderState(useLocation().state)
  if (!reorder) return null
  const { orderNumber, remarks } = reorder
  return (
    <div role="status" className="mb-3 rounded-md bg-amber-soft p-3 text-amber-ink">
      <p className="font-medium">
        {remarks.length > 0
          ? `Items from order #${orderNumber} are back in your cart. Some things have changed:`
          : `Items from order #${orderNumber} are back in your cart.`}
      </p>
      {remarks.length > 0 ? (
        <ul className="mt-1 list-disc pl-5 text-sm">
          {remarks.map((remark) => (
            <li key={remark}>{remark}</li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}

/** History state may come from an older version of the shop. */
function readReorderState(state: unknown): { orderNumber: string; remarks: string[] } | null {
  if (typeof state !== 'object' || state === null || !('reorder' in state)) return null
  const { reorder } = state
  if (typeof reorder !== 'object' || reorder === null) return null
  if (!('orderNumber' in reorder && 'remarks' in reorder && Array.isArray(reorder.remarks))) return null
  return { orderNumber: String(reorder.orderNumber), remarks: reorder.remarks.map(String) }
}
