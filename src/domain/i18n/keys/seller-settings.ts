// Written by `npm run messages` from messages/en/seller-settings.json.
import type { Tag } from '../translate.ts'

// biome-ignore format: one line a key
export type SellerSettingsMessages = {
  'seller-settings.page.title': null
  'seller-settings.page.text': null
  'seller-settings.page.failed': null
  'seller-settings.page.loading': null
  'seller-settings.reset': { defaultText: string | number; hidden: Tag; label: string | number }
  'seller-settings.noDefault': null
  'seller-settings.save.changes': { count: number }
  'seller-settings.save.discard': null
  'seller-settings.save.busy': null
  'seller-settings.save.button': null
  'seller-settings.saved': null
  'seller-settings.saveFailed': null
  'seller-settings.section.shop.title': null
  'seller-settings.section.shop.text': null
  'seller-settings.section.contact.title': null
  'seller-settings.section.contact.text': null
  'seller-settings.section.delivery.title': null
  'seller-settings.section.delivery.text': null
  'seller-settings.section.delivery.summary': { count: number; hours: string | number }
  'seller-settings.section.cash.title': null
  'seller-settings.section.cash.text': null
  'seller-settings.section.cash.noLimit': null
  'seller-settings.section.cash.summary': { most: number }
  'seller-settings.section.payment.title': null
  'seller-settings.section.payment.text': null
  'seller-settings.section.payment.summary': { upiId: string | number }
  'seller-settings.section.payment.noUpi': null
  'seller-settings.section.legal.title': null
  'seller-settings.section.legal.text': null
  'seller-settings.section.banners.title': null
  'seller-settings.section.banners.text': null
  'seller-settings.section.import.title': null
  'seller-settings.section.import.text': null
  'seller-settings.section.import.fetched': null
  'seller-settings.section.import.skipped': null
  'seller-settings.section.first.title': null
  'seller-settings.section.first.text': null
  'seller-settings.section.first.summary': null
  'seller-settings.fetchPictures.label': null
  'seller-settings.fetchPictures.hint': null
  'seller-settings.name': null
  'seller-settings.tagline': null
  'seller-settings.blurb': null
  'seller-settings.email': null
  'seller-settings.onlyToPins.label': null
  'seller-settings.onlyToPins.hint': null
  'seller-settings.upiId': null
  'seller-settings.upiIdExample': null
  'seller-settings.sellerName': null
  'seller-settings.fssai.label': null
  'seller-settings.fssai.hint': null
  'seller-settings.gstin.label': null
  'seller-settings.gstin.hint': null
  'seller-settings.chooseFeatured': null
  'seller-settings.address.setting': null
  'seller-settings.address.label': null
  'seller-settings.address.hint': null
  'seller-settings.phones.setting': null
  'seller-settings.phones.title': null
  'seller-settings.phones.first': null
  'seller-settings.phones.other': { number: string | number }
  'seller-settings.phones.firstPlaceholder': null
  'seller-settings.phones.otherPlaceholder': null
  'seller-settings.place.setting': null
  'seller-settings.place.label': null
  'seller-settings.place.hint': null
  'seller-settings.place.map': null
  'seller-settings.social.setting': null
  'seller-settings.social.title': null
  'seller-settings.social.add': null
  'seller-settings.social.name': { number: string | number }
  'seller-settings.social.nameExample': null
  'seller-settings.social.url': { number: string | number }
  'seller-settings.social.remove': { number: string | number }
  'seller-settings.hours.setting': null
  'seller-settings.hours.title': null
  'seller-settings.hours.openOn.Mo': null
  'seller-settings.hours.openOn.Tu': null
  'seller-settings.hours.openOn.We': null
  'seller-settings.hours.openOn.Th': null
  'seller-settings.hours.openOn.Fr': null
  'seller-settings.hours.openOn.Sa': null
  'seller-settings.hours.openOn.Su': null
  'seller-settings.hours.day.Mo': null
  'seller-settings.hours.day.Tu': null
  'seller-settings.hours.day.We': null
  'seller-settings.hours.day.Th': null
  'seller-settings.hours.day.Fr': null
  'seller-settings.hours.day.Sa': null
  'seller-settings.hours.day.Su': null
  'seller-settings.hours.opens': null
  'seller-settings.hours.closes': null
  'seller-settings.hours.shown': { hours: string | number }
  'seller-settings.pins.setting': null
  'seller-settings.pins.title': null
  'seller-settings.pins.invalid': { codes: string | number }
  'seller-settings.pins.remove': { pinCode: string | number }
  'seller-settings.pins.new': null
  'seller-settings.pins.hint': null
  'seller-settings.pins.add': null
  'seller-settings.cashOrders.setting': null
  'seller-settings.cashOrders.noLimit': null
  'seller-settings.cashOrders.label': null
  'seller-settings.cashOrders.hint': null
  'seller-settings.banners.setting': null
  'seller-settings.banners.title': { number: string | number }
  'seller-settings.banners.text': { number: string | number }
  'seller-settings.backup.last': { place: string | number; size: string | number; time: string | number }
  'seller-settings.backup.lastEncrypted': { place: string | number; size: string | number; time: string | number }
  'seller-settings.backup.none': null
  'seller-settings.backup.overdue': null
  'seller-settings.backup.overdueText': { text: string | number }
  'seller-settings.todo.title': { count: number }
  'seller-settings.todo.text': null
  'seller-settings.todo.name': null
  'seller-settings.todo.sellerName': null
  'seller-settings.officer.setting': null
  'seller-settings.officer.title': null
  'seller-settings.officer.name': null
  'seller-settings.officer.phone': null
  'seller-settings.officer.email': null
  'seller-settings.featured.title': null
  'seller-settings.featured.text': null
  'seller-settings.featured.failed': null
  'seller-settings.featured.loading': null
  'seller-settings.featured.full': { max: string | number }
  'seller-settings.featured.empty': null
  'seller-settings.featured.moved': { count: string | number; name: string | number; position: string | number }
  'seller-settings.featured.up': { name: string | number }
  'seller-settings.featured.down': { name: string | number }
  'seller-settings.featured.remove': { name: string | number }
  'seller-settings.featured.outOfStock': null
  'seller-settings.featured.addTitle': null
  'seller-settings.featured.search': null
  'seller-settings.featured.searchPlaceholder': null
  'seller-settings.featured.searching': null
  'seller-settings.featured.nothing': null
  'seller-settings.featured.added': { hidden: Tag; name: string | number }
  'seller-settings.featured.add': { hidden: Tag; name: string | number }
  'seller-settings.featured.saved': null
  'seller-settings.featured.saveFailed': null
}
