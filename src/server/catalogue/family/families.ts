import type { IndexedRow } from '../search/product-index-store.ts'
import type { FamilyOption } from './family-store.ts'

export type Family = { sizes: readonly IndexedRow[]; option: FamilyOption | null }
export const noFamily: Family = { sizes: [], option: null }

export type Families = {
  put: (row: IndexedRow, before: IndexedRow | undefined) => void
  remove: (row: IndexedRow) => void
  setOptions: (options: ReadonlyMap<string, FamilyOption>) => void
  find: (family: string | null) => Family
}

/** The sizes that are sold of each family, in memory. */
export function createFamilies(): Families {
  const members = new Map<string, readonly IndexedRow[]>()
  let options: ReadonlyMap<string, FamilyOption> = new Map()

  function remove({ id, family }: IndexedRow): void {
    if (family === null) return
    const others = members.get(family)?.filter((row) => row.id !== id) ?? []
    if (others.length > 0) members.set(family, others)
    else members.delete(family)
  }

  return {
    put(row, before) {
      if (before) remove(before)
      if (row.family === null || row.isArchived) return
      members.set(row.family, [...(members.get(row.family) ?? []), row])
    },
    remove,
    setOptions(all) {
      options = all
    },
    find: (family) =>
      family === null ? noFamily : { sizes: members.get(family) ?? [], option: options.get(family) ?? null },
  }
}
