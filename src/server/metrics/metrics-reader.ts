import type { Registry } from 'prom-client'
import { createGauges, type GaugeSources } from './gauges.ts'

/** What Prometheus reads. */
export type MetricsReader = { contentType: string; text: () => Promise<string> }

/** All that was counted, and how it stands at the moment that somebody reads it. */
export function createMetricsReader(registry: Registry, watched: GaugeSources): MetricsReader {
  const readGauges = createGauges(registry, watched)
  return {
    contentType: registry.contentType,
    async text() {
      await readGauges()
      return registry.metrics()
    },
  }
}
