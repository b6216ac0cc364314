import { useLocation } from 'react-router'
import { t } from '#domain/i18n/translate.ts'
import { classNames } from '#web/ui/class-names.ts'

export function ReorderNotice() {
  const reorder = readReorderState(useLocation().state)
  if (!reorder) return null
  const { orderNumber, remarks } = reorder
  const tone = remarks.length > 0 ? 'bg-amber-soft text-amber-ink' : 'bg-leaf-soft text-leaf-strong'
  return (
    <div role="status" className={classNames('mb-3 rounded-md p-3', tone)}>
      <p className="font-medium">
        {remarks.length > 0
          ? t('checkout.cart.reorderedChanged', { orderNumber })
          : t('checkout.cart.reordered', { orderNumber })}
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
