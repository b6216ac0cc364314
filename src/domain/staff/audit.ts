/** The audit page shows each label after the actor's name: 'Rita added the product …'. */
export const auditActionLabels = {
  'product.add': 'added the product',
  'product.stock': 'changed the availability of',
  'product.update': 'changed the product',
  'product.archive': 'archived the product',
  'product.bring-back': 'restored the product',
  'product.copy': 'created the copy',
  'product.undo': 'undid a change to the product',
  'catalogue.import': 'imported products from',
  'catalogue.undo': 'undid the import of',
  'order.status': 'changed the status of order',
  'order.payment': 'changed the payment of order',
  'payment.refund': 'refunded the payment of',
  'payment.settle': 'resolved the payment of',
  'order.upi-confirm': 'confirmed the UPI payment of order',
  'order.upi-refuse': 'rejected the UPI payment of order',
  'login.in': 'logged in',
  'login.out': 'logged out',
  'login.refused': 'was refused a login as',
  'login.end': 'logged out other devices',
  'login.password': 'changed their password',
  'login.reset': 'reset their password by email',
  'login.step-on': 'turned on two-factor authentication',
  'login.step-off': 'turned off two-factor authentication',
  'login.codes': 'created new recovery codes',
  'person.invite': 'invited',
  'person.uninvite': 'cancelled the invitation of',
  'person.join': 'accepted the invitation',
  'person.add': 'added',
  'person.change': 'changed',
  'person.off': 'deactivated',
  'person.on': 'activated',
  'person.step-off': 'removed two-factor authentication for',
  'person.password': 'set a new password for',
  'product.feature': 'changed the featured products',
  'settings.save': 'changed the shop settings',
} as const

export type AuditAction = keyof typeof auditActionLabels

export const auditSubjectTypes = [
  ...new Set(Object.keys(auditActionLabels).map((action) => action.replace(/\..*/, ''))),
]
