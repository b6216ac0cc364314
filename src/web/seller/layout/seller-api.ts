import type { QueryClient } from '@tanstack/react-query'
import { type Api, ApiError } from '#contract/client.ts'
import { queryKeys } from '#web/api.ts'
import { formToastId, showToast } from '#web/ui/toast/toast.ts'

/** The API as the panel calls it: a reply that the session has ended ends it in this browser too. */
export function createSellerApi(api: Api, onSessionEnd: (error: ApiError) => void): Api {
  return new Proxy(api, {
    get(target, name, receiver) {
      const call: unknown = Reflect.get(target, name, receiver)
      if (typeof call !== 'function') return call
      return async (...args: unknown[]) => {
        try {
          return await call(...args)
        } catch (error) {
          if (isSessionEnd(error)) onSessionEnd(error)
          throw error
        }
      }
    },
  })
}

export function isSessionEnd(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === 'seller_login_needed'
}

/** Leads to the login. */
export function endSession(queries: QueryClient, { message }: ApiError): void {
  // A form shows the same error as the same toast.
  void showToast(message, { kind: 'error', id: formToastId })
  queries.setQueryData(queryKeys.seller, null)
}
