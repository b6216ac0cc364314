import type { Registry } from 'prom-client'
import { createGauges, type Watched } from './gauges.ts'

/** What Prometheus reads. */
export type MetricsText = { contentType: string; text: () => Promise<string> }

/** All that was counted, and how it stands at the moment that somebody reads it. */
export function readMetrics(registry: Registry, watched: Watched): MetricsText {
  const readGauges = createGauges(registry, watched)
  return {
    contentType: registry.contentType,
    async text() {
      await readGauges()
      return registry.metrics()
    },
  }
}
