import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useId, useState } from 'react'
import { categories } from '#domain/catalogue.ts'
import { maxSearchWordLength } from '#domain/search/search-text.ts'
import { useApi } from '#web/api.ts'
import { useFormMutation } from '#web/auth/use-form-mutation.ts'
import { FormActions } from '#web/seller/layout/form-actions.tsx'
import { countText } from '#web/seller/layout/format-texts.ts'
import { ProductThumbnail } from '#web/seller/layout/product-thumbnail.tsx'
import { useCatchExpiredSession } from '#web/seller/layout/use-seller.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { FormError } from '#web/ui/form/form-error.tsx'
import { type SearchWord, useReloadSearchWords } from './search-words-query.ts'

/** `isFixed`: only the meaning can be changed. */
export type EditedWord = SearchWord & { isFixed?: boolean }

export function SearchWordDialog({ edited, onClose }: { edited: EditedWord | null; onClose: () => void }) {
  return (
    <Dialog
      open={edited !== null}
      onClose={onClose}
      title={edited?.isFixed ? `What does “${edited.term}” mean?` : 'Add a word'}
    >
      {edited ? <SearchWordFields word={edited} onClose={onClose} /> : null}
    </Dialog>
  )
}

function SearchWordFields({ word, onClose }: { word: EditedWord; onClose: () => void }) {
  const api = useApi()
  const reloadWords = useReloadSearchWords()
  const catchExpiredSession = useCatchExpiredSession()
  const [means, setMeans] = useState(word.means)
  const categoriesId = useId()
  const { formRef, submit, fieldErrors, formError, busy } = useFormMutation({
    read: (value) => ({ term: value('term') || word.term, means: value('means') }),
    schema: async () => (await import('#contract/seller/search-words.ts')).SearchWordForm,
    send: (values) => catchExpiredSession(api.saveSearchWord(values)),
    onDone: async () => {
      // Before the row goes: the dialog gives the focus back to its button.
      onClose()
      await reloadWords()
    },
  })
  return (
    <form ref={formRef} method="post" noValidate onSubmit={submit} className="grid gap-4">
      {word.isFixed ? null : (
        <Field
          name="term"
          label="What people type"
          placeholder="xaak"
          autoComplete="off"
          maxLength={maxSearchWordLength}
          required
          error={fieldErrors.term}
        />
      )}
      <Field
        name="means"
        label="What it means"
        hint="A word in the name of your products, or a category."
        placeholder="spinach"
        autoComplete="off"
        list={categoriesId}
        maxLength={maxSearchWordLength}
        required
        value={means}
        onChange={(event) => setMeans(event.currentTarget.value)}
        error={fieldErrors.means}
      />
      <datalist id={categoriesId}>
        {categories.map(({ path, text }) => (
          <option key={path} value={text} />
        ))}
      </datalist>
      <FoundProducts q={useDeferredValue(means.trim())} onChoose={setMeans} />
      <FormError error={formError} />
      <FormActions submitText="Save" busy={busy} onCancel={onClose} />
    </form>
  )
}

const maxShown = 4

/** What the meaning finds now. A press takes the name of a product. */
function FoundProducts({ q, onChoose }: { q: string; onChoose: (name: string) => void }) {
  const api = useApi()
  const found = useQuery({
    queryKey: ['seller-list', 'meaning', q],
    queryFn: ({ signal }) => api.listSellerProducts({ q, show: 'in', limit: maxShown }, { signal }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  })
  const isShown = q !== '' && found.data !== undefined
  return (
    <section aria-label="Products found" className="min-h-70">
      <p role="status" className="mb-2 min-h-5 text-sm text-ink-soft">
        {q === '' ? '' : found.isError ? found.error.message : foundText(found.data?.total)}
      </p>
      <ul className="grid gap-1">
        {isShown
          ? found.data.products.map((product) => (
              <li key={product._id}>
                <button
                  type="button"
                  onClick={() => onChoose(product.name.slice(0, maxSearchWordLength))}
                  className="flex min-h-13 w-full items-center gap-3 rounded-md border border-line p-1.5 text-left hover:bg-sunken"
                >
                  <ProductThumbnail product={product} sizes="40px" className="size-[40px] shrink-0" />
                  <span className="min-w-0 flex-1">
                    <span className="line-clamp-1 text-sm font-semibold">{product.name}</span>
                    <span className="block truncate text-xs text-ink-soft">{product.weight}</span>
                  </span>
                </button>
              </li>
            ))
          : null}
      </ul>
    </section>
  )
}

function foundText(total: number | undefined): string {
  if (total === undefined) return 'Searching …'
  if (total === 0) return 'Finds nothing in stock. Try another word.'
  return `Finds ${countText(total, 'product')}${total > maxShown ? `, such as:` : ':'}`
}
