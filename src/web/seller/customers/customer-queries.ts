import { infiniteQueryOptions, keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import type { Api } from '#contract/client.ts'
import type { CustomerQuery } from '#contract/seller/customer.ts'
import { t } from '#domain/i18n/translate.ts'
import { useSellerContext } from '#web/seller/layout/use-seller.ts'
import { orderKeys } from '#web/seller/orders/queries/order-queries.ts'
import { showToast } from '#web/ui/toast/toast.ts'

const key = ['seller-customers'] as const

export type CustomerFilter = Pick<CustomerQuery, 'q' | 'sort'>

export function readCustomerFilter(search: URLSearchParams): CustomerFilter {
  const q = search.get('q')?.trim()
  return { ...(q && { q }), ...(search.get('sort') === 'sum' && { sort: 'sum' as const }) }
}

export function customersQuery(api: Api, filter: CustomerFilter) {
  return infiniteQueryOptions({
    queryKey: [...key, 'list', filter],
    queryFn: ({ pageParam, signal }) =>
      api.listCustomers({ ...filter, ...(pageParam && { cursor: pageParam }) }, { signal }),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

export function customerQuery(api: Api, id: string) {
  return queryOptions({
    queryKey: [...key, 'one', id],
    queryFn: async ({ signal }) => (await api.getCustomer({ id }, { signal })).customer,
    staleTime: 0,
  })
}

export function customerOrdersQuery(api: Api, id: string) {
  return infiniteQueryOptions({
    queryKey: [...key, 'orders', id],
    queryFn: ({ pageParam, signal }) =>
      api.listCustomerOrders({ id, ...(pageParam && { cursor: pageParam }) }, { signal }),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
    staleTime: 0,
  })
}

export function customerCreditQuery(api: Api, id: string) {
  return queryOptions({
    queryKey: [...key, 'credit', id],
    queryFn: async ({ signal }) => (await api.getCustomerCredit({ id }, { signal })).credit,
    staleTime: 0,
  })
}

export function blockedPhonesQuery(api: Api) {
  return queryOptions({
    queryKey: [...key, 'blocked'],
    queryFn: async ({ signal }) => (await api.listBlockedPhones({}, { signal })).phones,
    staleTime: 0,
  })
}

/** Orders show the notes too. */
export function useReloadCustomers(): () => Promise<void> {
  const { queries } = useSellerContext()
  return async () => {
    await Promise.all([key, orderKeys.all].map((queryKey) => queries.invalidateQueries({ queryKey })))
  }
}

export function useUnblockPhone() {
  const { api, toastError } = useSellerContext()
  const reload = useReloadCustomers()
  return useMutation({
    mutationFn: (phone: string) => api.unblockPhone({ phone }),
    onSuccess: ({ message }) => {
      if (message) void showToast(message)
      return reload()
    },
    onError: (error) => toastError(error, t('seller-orders.customer.unblockFailed')),
  })
}
