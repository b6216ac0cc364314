import { useState } from 'react'
import type { Picking } from '#contract/seller/picking.ts'
import { t } from '#domain/i18n/translate.ts'
import { formatPaise } from '#domain/money.ts'
import { SellerIcon } from '#web/seller/layout/seller-icon.tsx'
import { bottomBarClass } from '#web/seller/lists/bottom-bar-class.ts'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toast/toast.ts'
import type { PickingView } from './build-picking-view.ts'
import { PackDialog } from './pack-dialog.tsx'
import { ScanDialog } from './scan-dialog.tsx'
import { foundButtonId, type Picker, packButtonId } from './use-picker.ts'

type PackBarProps = {
  picking: Picking
  view: PickingView
  /** Presses that the server does not have yet. */
  waiting: number
  onScanned: Picker['pick']
}

export function PackBar({ picking, view, waiting, onScanned }: PackBarProps) {
  const [dialog, setDialog] = useState<'pack' | 'scan' | null>(null)
  const total = view.lines.length
  function openPack() {
    const open = view.lines.find(({ picked }) => picked === null)
    const refusal = open
      ? t('seller-orders.picking.openLines', { count: total - view.picked })
      : waiting > 0
        ? t('seller-orders.picking.needsNetwork')
        : null
    if (refusal === null) return setDialog('pack')
    void showToast(refusal, { kind: 'error', id: 'picking' })
    if (open) document.getElementById(foundButtonId(open.position))?.focus()
  }
  return (
    <section aria-label={t('seller-orders.picking.bar')} className={bottomBarClass}>
      {waiting > 0 ? (
        <p role="status" className="mb-1 text-sm font-medium text-amber-ink">
          {t('seller-orders.picking.waiting', { count: waiting })}
        </p>
      ) : null}
      <div className="flex items-center gap-2">
        <div className="flex-1">
          <p className="tabular text-lg leading-6 font-bold whitespace-nowrap">
            {formatPaise(view.duePaise)}
          </p>
          <progress
            aria-label={t('seller-orders.picking.progress', { picked: view.picked, total })}
            value={view.picked}
            max={total}
            className="block h-1.5 w-full max-w-60 appearance-none overflow-hidden rounded-full bg-sunken [&::-moz-progress-bar]:bg-leaf [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-leaf"
          />
        </div>
        <Button variant="secondary" className="px-3 max-xs:[&_svg]:hidden" onClick={() => setDialog('scan')}>
          <SellerIcon name="barcode" /> {t('seller-orders.picking.scan')}
        </Button>
        <Button id={packButtonId} onClick={openPack} className="max-xs:px-3">
          {t('seller-orders.picking.pack')}
        </Button>
      </div>
      <PackDialog picking={picking} view={view} open={dialog === 'pack'} onClose={() => setDialog(null)} />
      <ScanDialog
        lines={view.lines}
        open={dialog === 'scan'}
        onScanned={onScanned}
        onClose={() => setDialog(null)}
      />
    </section>
  )
}
