/** The files in `messages/<language>/`. A key starts with the name of its file: 'shop.cart'. */
export const messageParts = [
  'shop',
  'common',
  'catalogue',
  'checkout',
  'account',
  'orders',
  'tickets',
  'documents',
  'declarations',
  'info',
  'policies',
  'plain',
  'seller-orders',
  'seller-products',
  'seller-pos',
  'seller-settings',
  'server',
  'mail',
] as const

export type MessagePart = (typeof messageParts)[number]

/** What a browser loads at once. Each page carries `shop`: header, footer, Home, cart and `ui`. */
export const messageGroups = {
  shop: ['shop'],
  storefront: ['common', 'catalogue', 'declarations', 'checkout', 'account'],
  info: ['info', 'policies', 'orders', 'tickets', 'documents'],
  seller: [
    'common',
    'documents',
    'declarations',
    'seller-orders',
    'seller-products',
    'seller-pos',
    'seller-settings',
    'tickets',
  ],
} as const satisfies Record<string, readonly MessagePart[]>

export type MessageGroup = keyof typeof messageGroups
