import { useState } from 'react'
import { countText } from '#web/seller/layout/format-texts.ts'
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
    <SelectionBar label="Selected products" count={count} onClear={onDone}>
      {selectableTotal === null ? null : (
        <Button variant="quiet" size="small" onClick={onSelectAll}>
          Select all {countText(selectableTotal, 'product')}
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
            {inStock ? 'In stock' : 'Out of stock'}
          </Button>
        ))}
        <Button size="small" onClick={() => setIsOpen(true)}>
          More …
        </Button>
      </div>
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} title={`Change ${countText(count, 'product')}`}>
        <BulkEditForms products={products} isBusy={isBusy} onChange={change} />
      </Dialog>
      <ConfirmDialog
        open={unconfirmed !== null}
        title="Are you sure?"
        confirmLabel={`Change ${countText(count, 'product')}`}
        cancelLabel="Cancel"
        onConfirm={confirm}
        onClose={cancel}
      >
        {unconfirmed?.warning}
      </ConfirmDialog>
    </SelectionBar>
  )
}
