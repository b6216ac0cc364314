import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type Shop, ShopContext } from './api.ts'
import { FollowContext, type FollowOptions } from './ui/link.tsx'

type AppProps = {
  shop: Shop
  /** How a link is followed. */
  follow: (to: string, options: FollowOptions) => void
  children: ReactNode
}

/** What stands around the router on both sides. */
export function App({ shop, follow, children }: AppProps) {
  return (
    <ShopContext value={shop}>
      <FollowContext value={follow}>
        <QueryClientProvider client={shop.queries}>{children}</QueryClientProvider>
      </FollowContext>
    </ShopContext>
  )
}
