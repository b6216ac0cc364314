import type { QueryClient } from '@tanstack/react-query'
import { createContext as createReactContext, use } from 'react'
import { createContext as createRouterContext } from 'react-router'
import { type Api, CallError, createClient } from '#contract/client.ts'
import type { PublicSettings } from '#contract/settings.ts'
import type { ShopFacts } from '#rules/shop-settings.ts'

/** What every page works with. Made once per request on the server and once per visit in the browser. */
export type Shop = { api: Api; queries: QueryClient; settings: PublicSettings }

/** The shop as loaders get it, … */
export const shopContext = createRouterContext<Shop>()
/** … and as components get it. */
export const ShopContext = createReactContext<Shop | null>(null)

export function useShop(): Shop {
  const shop = use(ShopContext)
  if (!shop) throw new Error('useShop needs a ShopContext around it')
  return shop
}

export function useApi(): Api {
  return useShop().api
}

export function useSettings(): PublicSettings {
  return useShop().settings
}

/** Who the shop is, as its owner has set it. */
export function useFacts(): ShopFacts {
  return useSettings().facts
}

export const offlineSentence = 'You are offline. Nothing is lost: try again once you are connected.'

/** What the server said of a failure, if it said anything: a broken line has no sentence of its own. */
export function serverSentence(error: unknown): string | undefined {
  return error instanceof CallError ? error.message : undefined
}

/** The one client of the API that the browser has. */
export function createBrowserApi({ apiBaseUrl }: PublicSettings): Api {
  return createClient((path, init) =>
    fetch(apiBaseUrl + path, init).catch((error) => {
      throw navigator.onLine ? error : new Error(offlineSentence)
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
