import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Api, ApiError } from '#contract/client.ts'
import type { SellerProduct } from '#contract/seller/catalogue.ts'
import { maxBulkProducts } from '#domain/catalogue.ts'
import { brandDeclarations } from '#domain/declarations/copy-declarations.ts'
import { declarationFields } from '#domain/declarations/declarations.ts'
import { t } from '#domain/i18n/translate.ts'
import { useApi } from '#web/api.ts'
import { FormActions, FormDialog } from '#web/seller/layout/form-dialog.tsx'
import { LoadedQuery } from '#web/seller/layout/loaded-query.tsx'
import { useSellerContext } from '#web/seller/layout/use-seller.ts'
import { Button } from '#web/ui/button.tsx'
import { useUndoableResult } from '../list/use-undoable-result.ts'
import {
  type CopyChoice,
  listBrandProducts,
  listChosen,
  planCopies,
  toDeclarationsCopy,
} from './copy-plan.ts'
import { CopyPreview, declarationValue } from './copy-preview.tsx'

const othersKey = ['seller-brand-products'] as const

export function brandProductsQuery(api: Api, product: SellerProduct) {
  return queryOptions({
    queryKey: [...othersKey, product._id, product.brand],
    queryFn: ({ signal }) => listBrandProducts(api, { product, signal }),
    staleTime: 0,
    gcTime: 0,
  })
}

/** The saved declarations of a product with a brand go to others of the brand. */
export function CopyDeclarations({ product }: { product: SellerProduct }) {
  const [source, setSource] = useState<SellerProduct | null>(null)
  const { brand, combo, declarations } = product
  if (!brand || combo || !declarations) return null
  return (
    <>
      <Button variant="secondary" onClick={() => setSource(product)} className="w-full sm:w-fit">
        {t('seller-products.copy.open')}
      </Button>
      <FormDialog
        item={source}
        title={() => t('seller-products.copy.title', { brand })}
        onClose={() => setSource(null)}
      >
        {(item) => <CopySteps source={item} onClose={() => setSource(null)} />}
      </FormDialog>
    </>
  )
}

type CopyProps = { source: SellerProduct; onClose: () => void }

function CopySteps({ source, onClose }: CopyProps) {
  const query = useQuery(brandProductsQuery(useApi(), source))
  return (
    <LoadedQuery
      query={query}
      errorTitle={t('seller-products.list.loadError')}
      loading={t('seller-products.list.loading')}
    >
      {(others) => <CopyForm source={source} others={others} onClose={onClose} />}
    </LoadedQuery>
  )
}

export function CopyForm({ source, others, onClose }: CopyProps & { others: readonly SellerProduct[] }) {
  const { name, brand = '', declarations = {} } = source
  const given = declarationFields.filter((field) => declarations[field] !== undefined)
  const [choice, setChoice] = useState<CopyChoice>({
    fields: given.filter((field) => brandDeclarations.includes(field)),
    onlyMissing: true,
    left: new Set(),
  })
  const plan = planCopies(source, { others, choice })
  const chosen = listChosen(plan, choice)
  const copy = useCopy(source, onClose)
  return (
    <form
      method="post"
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (chosen.length > 0 && !copy.isPending)
          copy.mutate({ choice, products: chosen.map(({ product }) => product) })
      }}
    >
      <p className="text-sm text-ink-soft">{t('seller-products.copy.text', { name })}</p>
      <fieldset className="grid gap-1">
        <legend className="font-semibold">{t('seller-products.copy.fields')}</legend>
        {given.map((field) => (
          <label key={field} className="flex min-h-11 items-start gap-3 py-2">
            <input
              type="checkbox"
              className="mt-0.5 size-5 shrink-0"
              checked={choice.fields.includes(field)}
              onChange={({ currentTarget: { checked } }) =>
                setChoice((now) => ({
                  ...now,
                  fields: given.filter((one) => (one === field ? checked : now.fields.includes(one))),
                }))
              }
            />
            <span className="min-w-0 wrap-anywhere">
              {t(`declarations.${field}`)}
              <span className="block text-sm text-ink-soft">
                {declarationValue(field, declarations[field] ?? '')}
              </span>
            </span>
          </label>
        ))}
      </fieldset>
      <label className="flex min-h-11 items-center gap-3 border-t border-line pt-2">
        <input
          type="checkbox"
          className="size-5 shrink-0"
          checked={!choice.onlyMissing}
          onChange={({ currentTarget: { checked } }) =>
            setChoice((now) => ({ ...now, onlyMissing: !checked }))
          }
        />
        {t('seller-products.copy.replace')}
      </label>
      <p role="status" className="font-semibold">
        {plan.length === 0
          ? t('seller-products.copy.none', { brand })
          : t('seller-products.copy.changes', { count: chosen.length })}
      </p>
      {plan.length > 0 ? (
        <CopyPreview
          plan={plan}
          left={choice.left}
          onChoose={(id, isChosen) =>
            setChoice((now) => {
              const left = new Set(now.left)
              if (isChosen) left.delete(id)
              else left.add(id)
              return { ...now, left }
            })
          }
        />
      ) : null}
      {plan.length - choice.left.size > maxBulkProducts ? (
        <p className="text-sm text-ink-soft">{t('seller-products.copy.limit', { max: maxBulkProducts })}</p>
      ) : null}
      <FormActions
        submitText={t('seller-products.copy.submit', { count: chosen.length })}
        disabled={chosen.length === 0}
        busy={copy.isPending}
        onCancel={onClose}
      />
    </form>
  )
}

type Copies = { choice: CopyChoice; products: readonly SellerProduct[] }

function useCopy(source: SellerProduct, onDone: () => void) {
  const { api, queries, toastError } = useSellerContext()
  const showResult = useUndoableResult()
  return useMutation({
    mutationFn: ({ choice, products }: Copies) =>
      api.bulkUpdateProducts({
        products: products.map(({ _id: id, version }) => ({ id, version })),
        change: { declarations: toDeclarationsCopy(source, choice) },
      }),
    onSuccess: (done) => {
      onDone()
      return showResult(done)
    },
    onError(error) {
      toastError(error, error.message)
      // The preview is of other versions.
      if (error instanceof ApiError && error.status === 409)
        void queries.invalidateQueries({ queryKey: othersKey })
    },
  })
}
