import { useState } from 'react'
import type { SellerProduct } from '#contract/seller/catalogue.ts'
import { maxBulkProducts } from '#domain/catalogue.ts'
import { countText } from '#web/seller/layout/format-texts.ts'
import { SelectionBar } from '#web/seller/lists/selection-bar.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { BulkEditForms } from './bulk-edit-forms.tsx'
import { useBulkEdit } from './use-bulk-edit.ts'

type ProductBulkBarProps = { products: readonly SellerProduct[]; onDone: () => void }

export function ProductBulkBar({ products, onDone }: ProductBulkBarProps) {
  const [isOpen, setIsOpen] = useState(false)
  const { change, isBusy } = useBulkEdit(products, () => {
    setIsOpen(false)
    onDone()
  })
  const isTooMany = products.length > maxBulkProducts
  return (
    <SelectionBar
      label="Selected products"
      count={products.length}
      onClear={onDone}
      {...(isTooMany && { error: `Select at most ${maxBulkProducts}` })}
    >
      {[true, false].map((inStock) => (
        <Button
          key={String(inStock)}
          variant="secondary"
          size="small"
          busy={isBusy}
          disabled={isTooMany}
          onClick={() => change({ inStock })}
        >
          {inStock ? 'Show in shop' : 'Hide'}
        </Button>
      ))}
      <Button size="small" disabled={isTooMany} onClick={() => setIsOpen(true)}>
        More …
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={`Change ${countText(products.length, 'product')}`}
      >
        <BulkEditForms products={products} isBusy={isBusy} onChange={change} />
      </Dialog>
    </SelectionBar>
  )
}
