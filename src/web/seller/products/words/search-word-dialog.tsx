import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useId, useState } from 'react'
import { categoryTerms } from '#domain/category-label.ts'
import { t } from '#domain/i18n/translate.ts'
import { maxSearchWordLength } from '#domain/search/search-text.ts'
import { formatWeight } from '#domain/weight/local-weight.ts'
import { useApi } from '#web/api.ts'
import { TextField } from '#web/seller/layout/fields.tsx'
import { DialogForm, FormDialog } from '#web/seller/layout/form-dialog.tsx'
import { ProductThumbnail } from '#web/seller/layout/product-thumbnail.tsx'
import {
  maxMeantProducts,
  meantProductsQuery,
  type SearchWord,
  useReloadSearchWords,
} from './search-words-query.ts'

/** `isFixed`: only the meaning can be changed. */
export type EditedWord = SearchWord & { isFixed?: boolean }

export function SearchWordDialog({ edited, onClose }: { edited: EditedWord | null; onClose: () => void }) {
  return (
    <FormDialog
      item={edited}
      title={({ isFixed, term }) =>
        isFixed ? t('seller-products.words.ask', { term }) : t('seller-products.words.add')
      }
      onClose={onClose}
    >
      {(word) => <SearchWordFields word={word} onClose={onClose} />}
    </FormDialog>
  )
}

function SearchWordFields({ word, onClose }: { word: EditedWord; onClose: () => void }) {
  const api = useApi()
  const reloadWords = useReloadSearchWords()
  const [means, setMeans] = useState(word.means)
  const categoriesId = useId()
  return (
    <DialogForm
      read={(value) => ({ term: value('term') || word.term, means: value('means') })}
      schema={async () => (await import('#contract/seller/search-words.ts')).SearchWordForm}
      send={(values) => api.saveSearchWord(values)}
      onDone={reloadWords}
      submitText={t('seller-products.action.save')}
      onClose={onClose}
    >
      {word.isFixed ? null : (
        <TextField
          name="term"
          label={t('seller-products.words.term')}
          placeholder={t('seller-products.words.term.example')}
          maxLength={maxSearchWordLength}
          required
        />
      )}
      <TextField
        name="means"
        label={t('seller-products.words.means')}
        hint={t('seller-products.words.means.hint')}
        placeholder={t('seller-products.words.means.example')}
        list={categoriesId}
        maxLength={maxSearchWordLength}
        required
        value={means}
        onText={setMeans}
      />
      <datalist id={categoriesId}>
        {Object.entries(categoryTerms).map(([path, text]) => (
          <option key={path} value={text} />
        ))}
      </datalist>
      <FoundProducts q={useDeferredValue(means.trim())} onChoose={setMeans} />
    </DialogForm>
  )
}

/** What the meaning finds now. A press takes the name of a product. */
function FoundProducts({ q, onChoose }: { q: string; onChoose: (name: string) => void }) {
  const found = useQuery(meantProductsQuery(useApi(), q))
  const isShown = q !== '' && found.data !== undefined
  return (
    <section aria-label={t('seller-products.words.found')} className="min-h-70">
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
                    <span className="block truncate text-xs text-ink-soft">
                      {formatWeight(product.weight ?? '')}
                    </span>
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
  if (total === undefined) return t('seller-products.list.searching')
  if (total === 0) return t('seller-products.words.found.none')
  return t(
    total > maxMeantProducts ? 'seller-products.words.found.some' : 'seller-products.words.found.all',
    {
      count: total,
    },
  )
}
