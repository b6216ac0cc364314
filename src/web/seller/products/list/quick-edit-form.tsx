import type { SellerProduct } from '#contract/seller/catalogue.ts'
import { type LocalLanguage, localLanguages } from '#domain/catalogue.ts'
import { t } from '#domain/i18n/translate.ts'
import { TextField } from '#web/seller/layout/fields.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Form } from '#web/ui/form/form.tsx'
import type { ReadField } from '#web/ui/form/submit-form.ts'
import { useSchemaForm } from '#web/ui/form/use-schema-form.ts'
import type { QuickEdit, QuickEditDraft, QuickEditValues } from './use-quick-edit.ts'

/** What changes often, in a dialog that is a sheet on phones. */
export function QuickEditSheet({ product, edit }: { product: SellerProduct; edit: QuickEdit }) {
  return (
    <Dialog open={edit.draft !== null} title={product.name} onClose={edit.cancel}>
      {edit.draft ? <QuickEditForm product={product} draft={edit.draft} onSave={edit.save} /> : null}
    </Dialog>
  )
}

type QuickEditFormProps = {
  product: SellerProduct
  draft: QuickEditDraft
  onSave: (typed: QuickEditValues) => void
}

/** Enter saves, Escape closes. */
function QuickEditForm({ product, draft, onSave }: QuickEditFormProps) {
  // What is sold by weight has its price and weight in the whole form, which checks them.
  const shown = fields
    .filter(({ isByWeight = true }) => isByWeight || !product.stepGrams)
    // Those of a combo follow its products.
    .filter(({ name }) => !product.combo || (name !== 'stock' && name !== 'price'))
  const form = useSchemaForm<QuickEditValues>({
    read: (read: ReadField) =>
      Object.fromEntries(
        fields.map(({ name }) => [
          name,
          shown.some((field) => field.name === name) ? read(name).trim() : (draft.values[name] ?? ''),
        ]),
      ),
    schema: async () => (await import('#contract/seller/catalogue.ts')).quickEditForm,
    onValid: onSave,
  })
  return (
    <Form
      form={{ ...form, formRef: selectFirst }}
      aria-label={t('seller-products.quick.form', { name: product.name })}
      className="grid gap-3"
    >
      <div className="grid grid-cols-2 items-start gap-x-3 gap-y-3">
        {shown.map(({ name, label, placeholder, isByWeight: _, ...field }) => (
          <div key={name} className={name.startsWith('name') ? 'col-span-2' : undefined}>
            <TextField
              name={name}
              label={t(label)}
              placeholder={placeholder && t(placeholder)}
              maxLength={field.inputMode ? 10 : 200}
              defaultValue={draft.values[name]}
              {...field}
            />
          </div>
        ))}
      </div>
      {draft.error ? (
        <p role="alert" className="rounded-sm bg-red-soft px-2.5 py-1.5 text-sm font-medium text-red">
          {draft.error}
        </p>
      ) : null}
      <div className="grid grid-cols-2 gap-2">
        <ButtonLink variant="quiet" to={`/seller/product/${product._id}`}>
          {t('seller-products.quick.all')}
        </ButtonLink>
        <Button type="submit">{t('seller-products.action.save')}</Button>
      </div>
    </Form>
  )
}

type FieldMessage =
  | `seller-products.field.${'name' | `name.${LocalLanguage}` | 'offerPrice' | 'price' | 'stock' | 'weight'}`
  | 'seller-products.field.notCounted'
  | 'seller-products.field.weight.example'

type SheetField = {
  name: string
  label: FieldMessage
  inputMode?: 'decimal' | 'numeric'
  placeholder?: FieldMessage
  lang?: string
  /** false: not for what is sold by weight. */
  isByWeight?: boolean
}

const fields: readonly SheetField[] = [
  { name: 'offerPrice', label: 'seller-products.field.offerPrice', inputMode: 'decimal', isByWeight: false },
  { name: 'price', label: 'seller-products.field.price', inputMode: 'decimal', isByWeight: false },
  {
    name: 'stock',
    label: 'seller-products.field.stock',
    inputMode: 'numeric',
    placeholder: 'seller-products.field.notCounted',
  },
  {
    name: 'weight',
    label: 'seller-products.field.weight',
    placeholder: 'seller-products.field.weight.example',
    isByWeight: false,
  },
  { name: 'name', label: 'seller-products.field.name' },
  ...localLanguages.map(
    (lang) => ({ name: `names.${lang}`, label: `seller-products.field.name.${lang}`, lang }) as const,
  ),
]

/** The dialog has focused it: what is typed replaces its value. */
function selectFirst(form: HTMLFormElement | null): void {
  form?.querySelector('input')?.select()
}
