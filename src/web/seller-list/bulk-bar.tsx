import { useState } from 'react'
import type { SellerProduct } from '#contract/seller-catalogue.ts'
import { bulkMost } from '#rules/catalogue.ts'
import { formatCount } from '#rules/shop.ts'
import { SelectionBar } from '../seller/selection-bar.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { BulkForms } from './bulk-forms.tsx'
import { useBulk } from './use-bulk.ts'

type BulkBarProps = { products: readonly SellerProduct[]; onDone: () => void }

/** What can be done with the selected products. */
export function BulkBar({ products, onDone }: BulkBarProps) {
  const [isOpen, setIsOpen] = useState(false)
  const { change, isBusy } = useBulk(products, () => {
    setIsOpen(false)
    onDone()
  })
  const isTooMany = products.length > bulkMost
  return (
    <SelectionBar
      label="Selected products"
      count={products.length}
      onClear={onDone}
      {...(isTooMany && { fault: `At most ${bulkMost} at once` })}
    >
      <Button
        variant="secondary"
        size="small"
        busy={isBusy}
        disabled={isTooMany}
        aria-label="Switch on"
        onClick={() => change({ inStock: true })}
      >
        On
      </Button>
      <Button
        variant="secondary"
        size="small"
        busy={isBusy}
        disabled={isTooMany}
        aria-label="Switch off"
        onClick={() => change({ inStock: false })}
      >
        Off
      </Button>
      <Button size="small" disabled={isTooMany} onClick={() => setIsOpen(true)}>
        More …
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={products.length === 1 ? 'Change 1 product' : `Change ${formatCount(products.length)} products`}
      >
        <BulkForms products={products} isBusy={isBusy} onChange={change} />
      </Dialog>
    </SelectionBar>
  )
}
