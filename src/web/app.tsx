import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, type SetStateAction, startTransition, useMemo, useState } from 'react'
import type { PublicSettings } from '#contract/public-settings.ts'
import { type AppServices, ServicesContext, SetSettingsContext } from './api.ts'

export function App({ services, children }: { services: AppServices; children: ReactNode }) {
  const [settings, setSettings] = useState(services.settings)
  // A section that is not hydrated yet keeps its HTML during a transition.
  const [update] = useState(() => (next: SetStateAction<PublicSettings>) => {
    startTransition(() => setSettings(next))
  })
  return (
    <ServicesContext value={useMemo(() => ({ ...services, settings }), [services, settings])}>
      <SetSettingsContext value={update}>
        <QueryClientProvider client={services.queries}>{children}</QueryClientProvider>
      </SetSettingsContext>
    </ServicesContext>
  )
}
