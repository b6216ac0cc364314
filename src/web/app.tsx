import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type Shop, ShopContext } from './api.ts'

/** What stands around the router on both sides. */
export function App({ shop, children }: { shop: Shop; children: ReactNode }) {
  return (
    <ShopContext value={shop}>
      <QueryClientProvider client={shop.queries}>{children}</QueryClientProvider>
    </ShopContext>
  )
}
