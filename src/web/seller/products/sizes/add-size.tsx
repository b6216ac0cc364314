import { useState } from 'react'
import type { SellerProduct } from '#contract/seller/catalogue.ts'
import { t } from '#domain/i18n/translate.ts'
import { queryKeys, useApi } from '#web/api.ts'
import { DialogForm, FormDialog } from '#web/seller/layout/form-dialog.tsx'
import { useSellerContext } from '#web/seller/layout/use-seller.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { useProductCache } from '../form/use-product-cache.ts'

type AddSizeProps = { product: SellerProduct; onAdded?: (size: SellerProduct) => void }

/** A new product that is as this one, but for what is typed. Not of a combo, whose parts are its size. */
export function AddSize({ product, onAdded }: AddSizeProps) {
  const [source, setSource] = useState<SellerProduct | null>(null)
  if (product.combo) return null
  return (
    <>
      <Button variant="secondary" onClick={() => setSource(product)} className="w-full sm:w-fit">
        {t('seller-products.sizes.another')}
      </Button>
      <FormDialog
        item={source}
        title={({ name }) => t('seller-products.sizes.another.title', { name })}
        onClose={() => setSource(null)}
      >
        {(item) => <SizeFields source={item} onAdded={onAdded} onClose={() => setSource(null)} />}
      </FormDialog>
    </>
  )
}

type SizeFieldsProps = {
  source: SellerProduct
  onAdded: AddSizeProps['onAdded']
  onClose: () => void
}

function SizeFields({ source, onAdded, onClose }: SizeFieldsProps) {
  const api = useApi()
  const { queries } = useSellerContext()
  const { invalidate } = useProductCache(source._id)
  return (
    <DialogForm
      read={(value) => ({
        id: source._id,
        weight: value('weight'),
        price: value('price'),
        offerPrice: value('offerPrice'),
        stock: value('stock'),
        barcode: value('barcode'),
      })}
      schema={async () => (await import('#contract/seller/family/family.ts')).NewSize}
      send={(values) => api.addSize(values)}
      onDone={async ({ product }) => {
        onAdded?.(product)
        await Promise.all([invalidate(), queries.invalidateQueries({ queryKey: queryKeys.products })])
      }}
      submitText={t('seller-products.sizes.another.submit')}
      onClose={onClose}
    >
      <p className="text-sm text-ink-soft">{t('seller-products.sizes.another.text')}</p>
      <Field
        name="weight"
        label={t('seller-products.field.weight')}
        placeholder={t('seller-products.field.weight.example')}
        autoComplete="off"
        maxLength={50}
        required
      />
      <div className="grid grid-cols-2 gap-3">
        <Field
          name="price"
          label={t('seller-products.field.price')}
          inputMode="decimal"
          autoComplete="off"
          required
        />
        <Field
          name="offerPrice"
          label={t('seller-products.field.offerPrice')}
          inputMode="decimal"
          autoComplete="off"
          required
        />
        <Field name="stock" label={t('seller-products.field.stock')} inputMode="numeric" autoComplete="off" />
        <Field
          name="barcode"
          label={t('seller-products.field.barcode')}
          inputMode="numeric"
          autoComplete="off"
        />
      </div>
    </DialogForm>
  )
}
