import { useState } from 'react'
import type { SellerProduct } from '#contract/seller-catalogue.ts'
import { bulkMost } from '#rules/catalogue.ts'
import { formatCount } from '#rules/shop.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Icon } from '../ui/icon.tsx'
import { BulkForms } from './bulk-forms.tsx'
import { useBulk } from './use-bulk.ts'

type BulkBarProps = { products: readonly SellerProduct[]; onDone: () => void }

/** What can be done with the selected products, always in reach of the thumb. */
export function BulkBar({ products, onDone }: BulkBarProps) {
  const [isOpen, setIsOpen] = useState(false)
  const { change, isBusy } = useBulk(products, () => {
    setIsOpen(false)
    onDone()
  })
  const isTooMany = products.length > bulkMost
  return (
    <section
      aria-label="Selected products"
      className="sticky bottom-[calc(4rem+env(safe-area-inset-bottom))] z-30 mt-4 flex flex-wrap items-center gap-x-2 gap-y-1 rounded-md border border-line-strong bg-surface p-2 shadow-float md:bottom-4"
    >
      <button
        type="button"
        aria-label="Select none"
        onClick={onDone}
        className="grid size-11 place-items-center rounded-full text-ink-soft hover:bg-sunken"
      >
        <Icon name="close" />
      </button>
      <p role="status" className="tabular mr-auto text-sm font-semibold">
        {formatCount(products.length)} selected
        {isTooMany ? <span className="block text-red">At most {bulkMost} at once</span> : null}
      </p>
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
    </section>
  )
}
