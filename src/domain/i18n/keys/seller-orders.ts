// Written by `npm run messages` from messages/en/seller-orders.json.
import type { Tag } from '../translate.ts'

// biome-ignore format: one line a key
export type SellerOrdersMessages = {
  'seller-orders.form.cancel': null
  'seller-orders.age.now': null
  'seller-orders.age.minutes': { count: number }
  'seller-orders.age.hours': { count: number }
  'seller-orders.age.days': { count: number }
  'seller-orders.loadError.connection': null
  'seller-orders.outsideArea': null
  'seller-orders.nav.label': null
  'seller-orders.nav.more': null
  'seller-orders.nav.waiting': { count: string | number; hidden: Tag }
  'seller-orders.nav.new': { count: string | number; hidden: Tag }
  'seller-orders.place.addProduct': null
  'seller-orders.place.products': null
  'seller-orders.place.orders': null
  'seller-orders.place.today': null
  'seller-orders.place.payments': null
  'seller-orders.place.searchWords': null
  'seller-orders.place.import': null
  'seller-orders.place.settings': null
  'seller-orders.place.people': null
  'seller-orders.place.log': null
  'seller-orders.place.me': null
  'seller-orders.panel.pageTitle': null
  'seller-orders.panel.title': null
  'seller-orders.panel.noScript': null
  'seller-orders.panel.greeting': null
  'seller-orders.panel.logout': null
  'seller-orders.panel.noAccess.title': { page: string | number }
  'seller-orders.panel.noAccess.text': null
  'seller-orders.login.title': null
  'seller-orders.login.description': null
  'seller-orders.login.email': null
  'seller-orders.login.password': null
  'seller-orders.login.submit': null
  'seller-orders.login.forgot': null
  'seller-orders.login.twoFactor': null
  'seller-orders.login.code': null
  'seller-orders.login.codeHint': null
  'seller-orders.login.back': null
  'seller-orders.live.newOrder': { amount: string | number; number: string | number }
  'seller-orders.live.show': null
  'seller-orders.live.soundBlocked': null
  'seller-orders.live.soundOn': null
  'seller-orders.list.shown': { count: string | number }
  'seller-orders.list.shownOf': { count: string | number; total: string | number }
  'seller-orders.list.loading': null
  'seller-orders.list.retry': null
  'seller-orders.list.more': null
  'seller-orders.list.clearSelection': null
  'seller-orders.list.selected': { count: string | number }
}
