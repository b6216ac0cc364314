/** What the log of the seller's side tells, '<thing>.<verb>', in the words its page shows after who did it. */
export const auditActions = {
  'product.add': 'added the product',
  'product.stock': 'switched the stock of',
  'product.update': 'changed the product',
  'product.archive': 'archived the product',
  'product.bring-back': 'brought back the product',
  'product.copy': 'made a copy, the product',
  'product.undo': 'took back a change of the product',
  'order.status': 'changed the status of order',
} as const

export type AuditAction = keyof typeof auditActions
