import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState } from 'react'
import { type AppServices, ServicesContext, SetSettingsContext } from './api.ts'

export function App({ services, children }: { services: AppServices; children: ReactNode }) {
  const [settings, setSettings] = useState(services.settings)
  return (
    <ServicesContext value={useMemo(() => ({ ...services, settings }), [services, settings])}>
      <SetSettingsContext value={setSettings}>
        <QueryClientProvider client={services.queries}>{children}</QueryClientProvider>
      </SetSettingsContext>
    </ServicesContext>
  )
}
