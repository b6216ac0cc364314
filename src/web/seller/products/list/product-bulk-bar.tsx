import { useState } from 'react'
import { t } from '#domain/i18n/translate.ts'
import { SelectionBar } from '#web/seller/lists/selection-bar.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { BulkEditForms } from './bulk-edit-forms.tsx'
import { type BulkSelection, useBulkEdit } from './use-bulk-edit.ts'

type ProductBulkBarProps = {
  selection: BulkSelection
  /** The number of matches if more of them can be selected; else null. */
  selectableTotal: number | null
  onSelectAll: () => void
  onDone: () => void
}

export function ProductBulkBar({ selection, selectableTotal, onSelectAll, onDone }: ProductBulkBarProps) {
  const { products, count } = selection
  const [isOpen, setIsOpen] = useState(false)
  const { change, isBusy, unconfirmed, confirm, cancel } = useBulkEdit(selection, () => {
    setIsOpen(false)
    onDone()
  })
  return (
    <SelectionBar label={t('seller-products.bulk.selected')} count={count} onClear={onDone}>
      {selectableTotal === null ? null : (
        <Button variant="quiet" size="small" onClick={onSelectAll}>
          {t('seller-products.bulk.selectAll', { count: selectableTotal })}
        </Button>
      )}
      <div className="grid w-full grid-cols-[1fr_1.3fr_1fr] gap-2 sm:flex sm:w-auto">
        {[true, false].map((inStock) => (
          <Button
            key={String(inStock)}
            variant="secondary"
            size="small"
            busy={isBusy}
            onClick={() => change({ inStock })}
          >
            {t(inStock ? 'seller-products.bulk.in' : 'seller-products.bulk.out')}
          </Button>
        ))}
        <Button size="small" onClick={() => setIsOpen(true)}>
          {t('seller-products.bulk.more')}
        </Button>
      </div>
      <Dialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={t('seller-products.bulk.change', { count })}
      >
        <BulkEditForms products={products} isBusy={isBusy} onChange={change} />
      </Dialog>
      <ConfirmDialog
        open={unconfirmed !== null}
        title={t('seller-products.bulk.ask')}
        confirmLabel={t('seller-products.bulk.change', { count })}
        cancelLabel={t('seller-products.action.cancel')}
        onConfirm={confirm}
        onClose={cancel}
      >
        {unconfirmed?.warning}
      </ConfirmDialog>
    </SelectionBar>
  )
}
