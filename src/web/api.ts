import type { QueryClient } from '@tanstack/react-query'
import { createContext as createReactContext, type Dispatch, type SetStateAction, use } from 'react'
import { createContext as createRouterContext } from 'react-router'
import { type Api, ApiError, createClient, NoAnswerError } from '#contract/client.ts'
import type { PublicSettings } from '#contract/page.ts'
import type { Language } from '#domain/i18n/language.ts'
import { currentLanguage, t } from '#domain/i18n/translate.ts'
import type { StoreProfile } from '#domain/settings/shop-settings.ts'
import { withDescriptions } from './local-name.ts'

/** Created once per request on the server and once per page load in the browser. */
export type AppServices = { api: Api; queries: QueryClient; settings: PublicSettings }

export const servicesRouterContext = createRouterContext<AppServices>()
export const ServicesContext = createReactContext<AppServices | null>(null)
/** Updates the settings in this browser after the server has saved them. */
export const SetSettingsContext = createReactContext<Dispatch<SetStateAction<PublicSettings>>>(() => {})

export function useServices(): AppServices {
  const services = use(ServicesContext)
  if (!services) throw new Error('No services')
  return services
}

export function useApi(): Api {
  return useServices().api
}

export function useSettings(): PublicSettings {
  return useServices().settings
}

export function useStoreProfile(): StoreProfile {
  return useSettings().storeProfile
}

/** The server's message. Undefined when no reply arrived, because a network error has no useful text. */
export function serverMessage(error: unknown): string | undefined {
  return error instanceof ApiError ? error.message : undefined
}

export function createBrowserApi({ apiBaseUrl }: PublicSettings): Api {
  const language = currentLanguage()
  const api = createClient((path, init) =>
    fetch(apiBaseUrl + path, withLanguage(init, language)).catch((error) => {
      throw init.signal?.aborted ? error : noAnswerError(error)
    }),
  )
  return withDescriptions(api, language)
}

/** Errors and notices come in the language of the page, not of the browser. */
function withLanguage(init: RequestInit, language: Language): RequestInit {
  return { ...init, headers: { ...init.headers, 'accept-language': language } }
}

export function noAnswerError(cause?: unknown): NoAnswerError {
  return new NoAnswerError(navigator.onLine ? undefined : t('shop.offline'), cause)
}

export const queryKeys = {
  shopper: ['shopper'],
  seller: ['seller'],
  products: ['products'],
  product: (id: string) => ['product', id],
  addresses: ['addresses'],
  myOrders: ['my-orders'],
  sellerOrders: ['seller-orders'],
  sellerSettings: ['seller-settings'],
} as const
