/** Keys of tasks that transactions do in turn. A function of migration 0004 has `newSearchWords` as a literal. */
export const advisoryLocks = {
  migrations: 7236837,
  importStaging: 7236839,
  newSearchWords: 7236840,
  rollups: 7236841,
  featured: 7236842,
  searchMisses: 7236843,
  searchWords: 7236844,
  cashBook: 7236845,
  categories: 7236846,
  banners: 7236847,
  families: 7236848,
} as const
