export function printLink(document: 'slips' | 'picks' | 'bill' | 'labels', ids: readonly string[]): string {
  return `/seller/orders/${document}?ids=${ids.join(',')}`
}
