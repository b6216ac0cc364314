/** The audit page shows each label after the actor's name: 'Rita added the product …'. */
export const auditActionLabels = {
  'product.add': 'added the product',
  'product.stock': 'switched the stock of',
  'product.update': 'changed the product',
  'product.archive': 'archived the product',
  'product.bring-back': 'brought back the product',
  'product.copy': 'made a copy, the product',
  'product.undo': 'took back a change of the product',
  'catalogue.import': 'imported products from',
  'order.status': 'changed the status of order',
  'order.payment': 'changed the payment of order',
  'payment.refund': 'gave back the payment of',
  'payment.settle': 'dealt with the payment of',
  'order.upi-confirm': 'confirmed the UPI payment of order',
  'order.upi-refuse': 'refused the UPI payment of order',
  'login.in': 'logged in',
  'login.out': 'logged out',
  'login.refused': 'was refused a login as',
  'login.end': 'logged out other devices',
  'login.password': 'changed their password',
  'login.reset': 'set a new password by a mailed link',
  'login.step-on': 'switched on the second step of their login',
  'login.step-off': 'switched off the second step of their login',
  'login.codes': 'made new recovery codes',
  'person.invite': 'invited',
  'person.uninvite': 'took back the invitation of',
  'person.join': 'took up the invitation',
  'person.add': 'added',
  'person.change': 'changed',
  'person.off': 'switched off',
  'person.on': 'switched on again',
  'person.step-off': 'took the second step off the login of',
  'person.password': 'set a new password for',
  'product.feature': 'changed which products come first',
  'settings.save': 'changed the settings of the shop',
} as const

export type AuditAction = keyof typeof auditActionLabels

export const auditSubjectTypes = [
  ...new Set(Object.keys(auditActionLabels).map((action) => action.replace(/\..*/, ''))),
]
