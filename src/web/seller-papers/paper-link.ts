/** The page that puts these orders on paper. */
export function paperLink(paper: 'slips' | 'picks' | 'bill', ids: readonly string[]): string {
  return `/seller/orders/${paper}?ids=${ids.join(',')}`
}
