import { keepPreviousData, onlineManager, useMutation, useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { ApiError } from '#contract/client.ts'
import type { EndpointInput } from '#contract/schemas.ts'
import type { PickingSubstitute } from '#contract/seller/orders/substitutes.ts'
import { t } from '#domain/i18n/translate.ts'
import { useSellerContext } from '#web/seller/layout/use-seller.ts'
import { useRequestKey } from '#web/ui/form/use-request-key.ts'
import { applyPicking, pickingKey } from '../use-picking.ts'

export function useIsOnline(): boolean {
  return useSyncExternalStore(
    (onChange) => onlineManager.subscribe(onChange),
    () => onlineManager.isOnline(),
    () => true,
  )
}

type Search = { id: string; position: number; q: string; isEnabled: boolean }

/** Products that can replace the line; without a search those that are like it. */
export function useSubstituteChoices({ id, position, q, isEnabled }: Search) {
  const { api } = useSellerContext()
  return useQuery({
    queryKey: [...pickingKey(id), 'substitutes', position, q],
    queryFn: async ({ signal }) =>
      (await api.listSubstitutes({ id, position, ...(q && { q }) }, { signal })).products,
    enabled: isEnabled,
    placeholderData: keepPreviousData,
    // The stock changes with every order.
    staleTime: 0,
    gcTime: 0,
  })
}

type OfferOptions = { id: string; onOffered: (substitute: PickingSubstitute | undefined) => void }
type OfferInput = Omit<EndpointInput<'offerSubstitute'>, 'id' | 'substitute'>

export function useOfferSubstitute({ id, onOffered }: OfferOptions) {
  const { api, queries } = useSellerContext()
  const keyOf = useRequestKey()
  return useMutation({
    mutationFn: (offer: OfferInput) => api.offerSubstitute({ ...offer, id, substitute: keyOf(offer) }),
    onSuccess({ picking }, { position }) {
      applyPicking(queries, picking)
      onOffered(picking.lines.find((line) => line.position === position)?.substitute)
    },
    onError(error) {
      if (error instanceof ApiError) void queries.invalidateQueries({ queryKey: pickingKey(id) })
    },
  })
}

export function useRemoveSubstitute({ id, onRemoved }: { id: string; onRemoved?: () => void }) {
  const { api, queries, toastError } = useSellerContext()
  return useMutation({
    mutationFn: (substitute: string) => api.removeSubstitute({ id, substitute }),
    onSuccess({ picking }) {
      applyPicking(queries, picking)
      onRemoved?.()
    },
    onError(error) {
      toastError(error, t('seller-orders.picking.failed'))
      void queries.invalidateQueries({ queryKey: pickingKey(id) })
    },
  })
}
