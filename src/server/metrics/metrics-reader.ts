import type { Registry } from 'prom-client'
import { createGauges, type GaugeSources } from './gauges.ts'

export type MetricsReader = { contentType: string; text: () => Promise<string> }

export function createMetricsReader(registry: Registry, sources: GaugeSources): MetricsReader {
  const readGauges = createGauges(registry, sources)
  return {
    contentType: registry.contentType,
    async text() {
      await readGauges()
      return registry.metrics()
    },
  }
}
