import type { SellerProduct, StockMovement } from '#contract/seller-catalogue.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { ClashPanel } from './clash-panel.tsx'
import { EditHead } from './edit-head.tsx'
import { isChanged } from './kept-draft.ts'
import { fieldOf, ProductFields } from './product-fields.tsx'
import { SendButton } from './send-button.tsx'
import { StockMovements } from './stock-movements.tsx'
import { useEditProduct } from './use-edit-product.ts'

type EditProductProps = { product: SellerProduct; movements: readonly StockMovement[] }

/** Everything about one product, to be changed and saved together. */
export function EditProduct({ product, movements }: EditProductProps) {
  const { fields, clash, choose, discard, save, saving, sent } = useEditProduct(product)
  const changed = isChanged(fields.draft)

  return (
    <div className="grid max-w-2xl gap-6">
      <EditHead product={product} />
      <form
        ref={fields.element}
        method="post"
        noValidate
        onSubmit={(event) => fields.submit(event, save)}
        className="grid gap-5"
      >
        {clash ? <ClashPanel clash={clash} draft={fields.draft} onChoose={choose} /> : null}
        <ProductFields fields={fields}>
          <Field
            {...fieldOf(fields, 'sku')}
            label="SKU (optional)"
            maxLength={200}
            hint="Your own number for it, as on its label."
            className="sm:max-w-xs"
          />
        </ProductFields>
        <div className="flex flex-wrap items-center gap-3">
          <SendButton busy={saving} sent={sent} doing="SAVING">
            SAVE
          </SendButton>
          {changed && !saving ? (
            <Button variant="quiet" onClick={discard}>
              Discard changes
            </Button>
          ) : null}
          <p className="text-sm text-ink-soft">{changed ? 'Not saved yet' : ''}</p>
        </div>
      </form>
      <StockMovements product={product} movements={movements} />
    </div>
  )
}
