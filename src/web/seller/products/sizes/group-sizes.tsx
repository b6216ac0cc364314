import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Api } from '#contract/client.ts'
import type { FamilyProposal } from '#contract/seller/bulk.ts'
import { t } from '#domain/i18n/translate.ts'
import { formatPrice } from '#domain/money.ts'
import { formatWeight } from '#domain/weight/local-weight.ts'
import { useApi } from '#web/api.ts'
import { LoadedQuery } from '#web/seller/layout/loaded-query.tsx'
import { useSellerContext } from '#web/seller/layout/use-seller.ts'
import { Button } from '#web/ui/button.tsx'
import { useUndoableResult } from '../list/use-undoable-result.ts'

const proposalsKey = ['seller-size-proposals'] as const

function proposalsQuery(api: Api) {
  return queryOptions({
    queryKey: proposalsKey,
    queryFn: ({ signal }) => api.listFamilyProposals({}, { signal }),
    staleTime: 0,
  })
}

/** Looks only when it is asked: all names are compared. */
export function GroupSizes() {
  const [isAsked, setIsAsked] = useState(false)
  const proposals = useQuery({ ...proposalsQuery(useApi()), enabled: isAsked })
  return (
    <section className="mt-4 grid max-w-5xl gap-4 rounded-lg border border-line bg-surface p-4 sm:p-5">
      <div>
        <h2 className="text-lg font-semibold">{t('seller-products.sizes.title')}</h2>
        <p className="mt-1 text-sm text-ink-soft">{t('seller-products.sizes.text')}</p>
      </div>
      {isAsked ? (
        <LoadedQuery
          query={proposals}
          errorTitle={t('seller-products.sizes.loadError')}
          loading={t('seller-products.sizes.loading')}
        >
          {({ proposals: list, total }) =>
            list.length === 0 ? (
              <p role="status">{t('seller-products.sizes.none')}</p>
            ) : (
              <ProposalForm key={list.map(({ name }) => name).join()} proposals={list} total={total} />
            )
          }
        </LoadedQuery>
      ) : (
        <Button variant="secondary" onClick={() => setIsAsked(true)} className="w-full sm:w-fit">
          {t('seller-products.sizes.find')}
        </Button>
      )}
    </section>
  )
}

function ProposalForm({ proposals, total }: { proposals: FamilyProposal[]; total: number }) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const chosen = proposals.filter(({ name }) => !left.has(name))
  const group = useGroup()
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        group.mutate(chosen)
      }}
    >
      <p role="status" className="text-sm">
        {t('seller-products.sizes.found', { count: total })}
      </p>
      <ul className="divide-y divide-line border-y border-line">
        {proposals.map(({ name, products }) => (
          <li key={name}>
            <label className="flex min-h-11 items-start gap-3 py-2">
              <input
                type="checkbox"
                className="mt-0.5 size-5 shrink-0"
                checked={!left.has(name)}
                onChange={({ currentTarget: { checked } }) =>
                  setLeft(
                    (before) => new Set([...before, name].filter((other) => other !== name || !checked)),
                  )
                }
              />
              <span className="min-w-0">
                <span className="font-semibold wrap-anywhere">{name}</span>
                <span className="tabular block text-sm text-ink-soft">
                  {products
                    .map(({ weight, name: own, offerPrice }) =>
                      [formatWeight(weight ?? own), formatPrice(offerPrice)].join(' '),
                    )
                    .join(' · ')}
                </span>
              </span>
            </label>
          </li>
        ))}
      </ul>
      <Button type="submit" busy={group.isPending} disabled={chosen.length === 0} className="w-full sm:w-fit">
        {t('seller-products.sizes.group', { count: chosen.length })}
      </Button>
    </form>
  )
}

function useGroup() {
  const { api, queries, toastError } = useSellerContext()
  const lookAgain = () => queries.invalidateQueries({ queryKey: proposalsKey })
  const showResult = useUndoableResult({ onApplied: lookAgain })
  return useMutation({
    mutationFn: (families: readonly FamilyProposal[]) =>
      api.groupFamilies({
        families: families.map(({ name, products }) => ({
          name,
          products: products.map(({ _id: id, version }) => ({ id, version })),
        })),
      }),
    onSuccess: showResult,
    onError(error) {
      toastError(error, error.message)
      void lookAgain()
    },
  })
}
