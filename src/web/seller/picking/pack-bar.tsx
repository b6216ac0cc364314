import { useState } from 'react'
import type { Picking } from '#contract/seller/picking.ts'
import { t } from '#domain/i18n/translate.ts'
import { formatPaise } from '#domain/money.ts'
import { SellerIcon } from '#web/seller/layout/seller-icon.tsx'
import { bottomBarClass } from '#web/seller/lists/bottom-bar-class.ts'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toast/toast.ts'
import { BagSelect } from './bag-select.tsx'
import type { PickingView } from './build-picking-view.ts'
import { PackDialog, usePack } from './pack-dialog.tsx'
import type { PickQueue } from './pick-queue.ts'
import { ScanDialog } from './scan-dialog.tsx'
import { foundButtonId, type Picker, packButtonId } from './use-picker.ts'

type PackBarProps = {
  picking: Picking
  view: PickingView
  /** Presses that the server does not have yet. */
  waiting: number
  queue: PickQueue
  onScanned: Picker['pick']
}

export function PackBar({ picking, view, waiting, queue, onScanned }: PackBarProps) {
  const [dialog, setDialog] = useState<'pack' | 'scan' | null>(null)
  const [bags, setBags] = useState(1)
  const pack = usePack({
    ...{ picking, queue, duePaise: view.duePaise },
    onPacked: () => setDialog(null),
    onFailed: () => setDialog('pack'),
  })
  const total = view.lines.length
  const progress = t('seller-orders.picking.progress', { picked: view.picked, total })
  function packOrAsk() {
    const open = view.lines.find(({ picked }) => picked === null)
    const refusal = open
      ? t('seller-orders.picking.openLines', { count: total - view.picked })
      : waiting > 0 && !navigator.onLine
        ? t('seller-orders.picking.needsNetwork')
        : null
    if (refusal === null) return view.isAsOrdered ? pack.mutate(bags) : setDialog('pack')
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
      <div className="flex flex-wrap items-center gap-2">
        <div className="min-w-40 flex-1">
          <p className="tabular flex flex-wrap items-baseline justify-between gap-x-2 leading-6 sm:justify-start">
            <span className="text-lg font-bold">{formatPaise(view.duePaise)}</span>
            <span className="text-sm font-semibold">{progress}</span>
          </p>
          <progress
            aria-label={progress}
            value={view.picked}
            max={total}
            className="block h-1.5 w-full max-w-60 appearance-none overflow-hidden rounded-full bg-sunken [&::-moz-progress-bar]:bg-leaf [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-leaf"
          />
        </div>
        <Button variant="secondary" className="px-3" onClick={() => setDialog('scan')}>
          <SellerIcon name="barcode" /> {t('seller-orders.picking.scan')}
        </Button>
        <div className="flex gap-2 max-sm:w-full">
          <BagSelect bags={bags} onChange={setBags} hideLabel />
          <Button id={packButtonId} busy={pack.isPending} onClick={packOrAsk} className="max-sm:flex-1">
            {t('seller-orders.picking.pack')}
          </Button>
        </div>
      </div>
      <PackDialog
        {...{ picking, view, bags, pack }}
        onBags={setBags}
        open={dialog === 'pack'}
        onClose={() => {
          setDialog(null)
          pack.reset()
        }}
      />
      <ScanDialog
        lines={view.lines}
        open={dialog === 'scan'}
        onScanned={onScanned}
        onClose={() => setDialog(null)}
      />
    </section>
  )
}
