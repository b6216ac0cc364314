import type { Unplaced } from './import-staging-store.ts'
import type { RefusedRow } from './ready-row.ts'

const reasons = {
  ambiguous: {
    field: 'name',
    message: 'The shop has several products of this name and weight; only a SKU can say which',
  },
  'sku taken': { field: 'sku', message: 'Another product of the shop has this SKU' },
} as const

/** Why a row that is good by itself has no place among the products of the shop. */
export function refusedByCatalogue({ line, name, verdict }: Unplaced): RefusedRow {
  return { line, name, reasons: [reasons[verdict]] }
}
