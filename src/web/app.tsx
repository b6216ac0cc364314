import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type AppServices, ServicesContext } from './api.ts'

/** What stands around the router on both sides. */
export function App({ services, children }: { services: AppServices; children: ReactNode }) {
  return (
    <ServicesContext value={services}>
      <QueryClientProvider client={services.queries}>{children}</QueryClientProvider>
    </ServicesContext>
  )
}
