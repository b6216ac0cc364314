import type { QueryClient } from '@tanstack/react-query'
import { createContext as createReactContext, type Dispatch, type SetStateAction, use } from 'react'
import { createContext as createRouterContext } from 'react-router'
import { type Api, ApiError, createClient } from '#contract/client.ts'
import type { PublicSettings } from '#contract/settings.ts'
import type { StoreProfile } from '#domain/shop-settings.ts'

/** What every page works with. Made once per request on the server and once per visit in the browser. */
export type AppServices = { api: Api; queries: QueryClient; settings: PublicSettings }

/** The shop as loaders get it, … */
export const servicesRouterContext = createRouterContext<AppServices>()
/** … and as components get it. */
export const ServicesContext = createReactContext<AppServices | null>(null)
/** Changes the settings for all components of this visit, once the server has saved them. */
export const SetSettingsContext = createReactContext<Dispatch<SetStateAction<PublicSettings>>>(() => {})

export function useServices(): AppServices {
  const services = use(ServicesContext)
  if (!services) throw new Error('useServices needs a ServicesContext around it')
  return services
}

export function useApi(): Api {
  return useServices().api
}

export function useSettings(): PublicSettings {
  return useServices().settings
}

/** Who the shop is, as its owner has set it. */
export function useStoreProfile(): StoreProfile {
  return useSettings().storeProfile
}

export const offlineMessage = "You're offline. Nothing is lost. Try again when you're back online."

/** What the server said of a failure, if it said anything: a broken line has no sentence of its own. */
export function serverMessage(error: unknown): string | undefined {
  return error instanceof ApiError ? error.message : undefined
}

/** The one client of the API that the browser has. */
export function createBrowserApi({ apiBaseUrl }: PublicSettings): Api {
  return createClient((path, init) =>
    fetch(apiBaseUrl + path, init).catch((error) => {
      throw navigator.onLine ? error : new Error(offlineMessage)
    }),
  )
}

export const queryKeys = {
  shopper: ['shopper'],
  seller: ['seller'],
  /** Every list of products stands under this key. */
  products: ['products'],
  product: (id: string) => ['product', id],
  addresses: ['addresses'],
  myOrders: ['my-orders'],
  sellerOrders: ['seller-orders'],
} as const
