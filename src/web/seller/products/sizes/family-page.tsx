import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { type Api, ApiError } from '#contract/client.ts'
import type { SellerProduct } from '#contract/seller/catalogue.ts'
import type { FamilyReply } from '#contract/seller/family/family.ts'
import { maxFamilySizes } from '#domain/family/family-rank.ts'
import { t } from '#domain/i18n/translate.ts'
import { useApi } from '#web/api.ts'
import { LoadedQuery } from '#web/seller/layout/loaded-query.tsx'
import { PageHeader } from '#web/seller/layout/page-header.tsx'
import { useSellerContext } from '#web/seller/layout/use-seller.ts'
import { useUnloadWarning } from '#web/seller/layout/use-unload-warning.ts'
import { SaveBar } from '#web/seller/lists/save-bar.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { showToast } from '#web/ui/toast/toast.ts'
import { applyServerUpdate } from '../list/product-list-queries.ts'
import { ProductSearch } from '../search/product-search.tsx'
import { AddSize } from './add-size.tsx'
import {
  countChanges,
  type FamilyDraft,
  sortByAmount,
  toFamilyChange,
  toFamilyDraft,
  toSizeDraft,
} from './family-draft.ts'
import { SizeRows } from './size-rows.tsx'

function familyQuery(api: Api, id: string) {
  return queryOptions({
    queryKey: ['seller-family', id],
    queryFn: ({ signal }) => api.getFamily({ id }, { signal }),
    staleTime: 0,
  })
}

/** The sizes of the family of a product: their order, values and name. */
export function FamilyPage() {
  const { id = '' } = useParams()
  const query = useQuery(familyQuery(useApi(), id))
  const family = query.data?.family
  return (
    <>
      <PageHeader
        title={family ? t('seller-products.sizes.heading', { family }) : t('seller-products.sizes.title')}
        back={{ to: `/seller/product/${id}`, text: t('seller-products.edit.product') }}
      />
      <LoadedQuery
        query={query}
        errorTitle={t('seller-products.sizes.pageError')}
        loading={t('seller-products.sizes.pageLoading')}
        className="max-w-5xl gap-2"
        blocks={['h-32 rounded-md', 'h-32 rounded-md']}
      >
        {(reply) =>
          reply.family === null ? (
            <p>{t('seller-products.sizes.alone')}</p>
          ) : (
            <FamilyForm key={id} id={id} family={reply.family} reply={reply} />
          )
        }
      </LoadedQuery>
    </>
  )
}

type FamilyFormProps = { id: string; family: string; reply: FamilyReply }

export function FamilyForm({ id, family, reply }: FamilyFormProps) {
  const saved = toFamilyDraft(reply)
  const [typed, setTyped] = useState<FamilyDraft | null>(null)
  const draft = typed ?? saved
  const changes = countChanges(saved, draft)
  const change = (values: Partial<FamilyDraft>) => setTyped((now) => ({ ...(now ?? saved), ...values }))
  useUnloadWarning(changes > 0)
  const save = useSaveFamily(id, () => setTyped(null))
  const append = (size: SellerProduct) =>
    setTyped((now) => ({ ...(now ?? saved), sizes: [...(now ?? saved).sizes, toSizeDraft(size)] }))
  const addSize = useAddSize(append)
  const queries = useQueryClient()
  const { queryKey } = familyQuery(useApi(), id)
  const [first] = reply.sizes
  const optionField = (language: 'hi' | 'as') => (
    <Field
      name={`option.${language}`}
      label={t(`seller-products.sizes.option.${language}`)}
      lang={language}
      maxLength={40}
      disabled={draft.option.trim() === ''}
      value={draft.optionNames[language]}
      onChange={(event) =>
        change({ optionNames: { ...draft.optionNames, [language]: event.currentTarget.value } })
      }
    />
  )
  return (
    <form
      method="post"
      onSubmit={(event) => {
        event.preventDefault()
        if (changes > 0 && !save.isPending) save.mutate(toFamilyChange(family, { saved, draft }))
      }}
    >
      <div className="grid max-w-5xl gap-5 [&_:is(input,button)]:scroll-mb-40">
        <div className="grid items-start gap-3 sm:grid-cols-3">
          <Field
            name="option"
            label={t('seller-products.sizes.option')}
            hint={t('seller-products.sizes.option.hint')}
            placeholder={t('shop.product.size')}
            maxLength={40}
            value={draft.option}
            onChange={(event) => change({ option: event.currentTarget.value })}
          />
          {optionField('hi')}
          {optionField('as')}
        </div>
        <div className="flex flex-wrap items-center gap-x-3">
          <p className="max-w-2xl flex-1 basis-60 text-sm text-ink-soft">
            {t(draft.isOrdered ? 'seller-products.sizes.ownOrder' : 'seller-products.sizes.byAmount')}
          </p>
          {draft.isOrdered ? (
            <Button
              variant="quiet"
              onClick={() => change({ isOrdered: false, sizes: sortByAmount(draft.sizes) })}
            >
              {t('seller-products.sizes.sort')}
            </Button>
          ) : null}
        </div>
        <SizeRows sizes={draft.sizes} onChange={change} />
        {first && draft.sizes.length < maxFamilySizes ? (
          <AddSize
            product={first}
            onAdded={(size) => {
              if (typed) append(size)
              void queries.invalidateQueries({ queryKey })
            }}
          />
        ) : null}
        {draft.sizes.length < maxFamilySizes ? (
          <ProductSearch
            title={t('seller-products.sizes.add')}
            addedIds={draft.sizes.map(({ product }) => product._id)}
            onAdd={({ _id }) => addSize(_id)}
          />
        ) : null}
      </div>
      <SaveBar
        changes={changes}
        isSaving={save.isPending}
        error={save.error instanceof ApiError ? save.error : null}
        onDiscard={() => setTyped(null)}
      />
    </form>
  )
}

function useSaveFamily(id: string, onSaved: () => void) {
  const { api, queries, toastError } = useSellerContext()
  const { queryKey } = familyQuery(api, id)
  return useMutation({
    mutationFn: (change: Parameters<Api['saveFamily']>[0]) => api.saveFamily(change),
    onSuccess(reply) {
      queries.setQueryData(queryKey, reply)
      onSaved()
      void showToast(reply.message ?? t('seller-products.sizes.saved'))
      return applyServerUpdate(queries, reply.sizes)
    },
    onError(error) {
      toastError(error, error.message)
    },
  })
}

/** The list of a search has neither version nor stock. */
function useAddSize(onAdd: (product: SellerProduct) => void): (id: string) => void {
  const { api, toastError } = useSellerContext()
  const { mutate } = useMutation({
    mutationFn: async (id: string) => (await api.getSellerProduct({ id })).product,
    onSuccess: onAdd,
    onError: (error) => toastError(error, error.message),
  })
  return mutate
}
