import type { IndexedRow } from '../search/product-index-store.ts'
import type { FamilyOption } from './family-store.ts'

export type Family = { sizes: readonly IndexedRow[]; option: FamilyOption | null }
export const noFamily: Family = { sizes: [], option: null }

export type Families = {
  put: (row: IndexedRow) => void
  remove: (id: string) => void
  setOptions: (options: ReadonlyMap<string, FamilyOption>) => void
  find: (family: string | null) => Family
}

/** The sizes that are sold of each family, in memory. */
export function createFamilies(): Families {
  const familyOf = new Map<string, string>()
  const members = new Map<string, Map<string, IndexedRow>>()
  let options: ReadonlyMap<string, FamilyOption> = new Map()

  function remove(id: string): void {
    const family = familyOf.get(id)
    if (family === undefined) return
    familyOf.delete(id)
    const rows = members.get(family)
    rows?.delete(id)
    if (rows?.size === 0) members.delete(family)
  }

  return {
    put(row) {
      remove(row.id)
      if (row.family === null || row.isArchived) return
      familyOf.set(row.id, row.family)
      const rows = members.get(row.family) ?? new Map()
      members.set(row.family, rows.set(row.id, row))
    },
    remove,
    setOptions(all) {
      options = all
    },
    find: (family) =>
      family === null
        ? noFamily
        : { sizes: [...(members.get(family)?.values() ?? [])], option: options.get(family) ?? null },
  }
}
