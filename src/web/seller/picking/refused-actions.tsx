import type { Picking, PickingLine } from '#contract/seller/picking.ts'
import { t } from '#domain/i18n/translate.ts'
import type { Refusal } from '#web/offline/action-store.ts'
import { Button } from '#web/ui/button.tsx'
import type { PickAction, PickQueue } from './pick-queue.ts'
import { describePick } from './use-picker.ts'

type RefusedActionsProps = {
  refusal: Refusal
  actions: readonly PickAction[]
  picking: Pick<Picking, 'lines' | 'packer' | 'isMine'>
  queue: PickQueue
}

/** What the server refused, line by line, so that nothing is lost without a word. */
export function RefusedActions({ refusal, actions, picking, queue }: RefusedActionsProps) {
  const { lines, packer, isMine } = picking
  // A colleague had the order, and no longer has it. The colleague's picks may be newer.
  const isOlder = refusal.code === 'order_taken' && (isMine || packer === null)
  return (
    <section role="alert" className="grid gap-2 rounded-md border border-red bg-red-soft p-3">
      <p className="font-semibold">{isOlder ? t('seller-orders.picking.older') : refusal.message}</p>
      <p>{t('seller-orders.picking.unsaved', { count: actions.length })}</p>
      <ul className="list-disc pl-5">
        {actions.map((action) => (
          <li key={action.id} className="tabular wrap-anywhere">
            {describeAction(action, lines)}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button size="small" onClick={queue.resume}>
          {isOlder ? t('seller-orders.picking.saveOlder') : t('seller-orders.list.retry')}
        </Button>
        <Button size="small" variant="secondary" onClick={queue.discard}>
          {t('seller-orders.picking.discard')}
        </Button>
      </div>
    </section>
  )
}

function describeAction(action: PickAction, lines: readonly PickingLine[]): string {
  const line = lines.find((known) => known.position === action.position)
  return line ? describePick(line, action) : t('seller-orders.unknownProduct')
}
