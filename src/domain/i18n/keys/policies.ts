// Written by `npm run messages` from messages/en/policies.json.
import type { Tag } from '../translate.ts'

export type PoliciesMessages = {
  'policies.englishDecides': null
  'policies.returns.title': null
  'policies.returns.description': null
  'policies.returns.updated': null
  'policies.returns.intro': { cancellationDays: string | number }
  'policies.returns.cancel.title': null
  'policies.returns.cancel.before': { cancellationDays: string | number; orders: Tag }
  'policies.returns.cancel.after': null
  'policies.returns.cancel.perishables': null
  'policies.returns.return.title': null
  'policies.returns.return.tell': { cancellationDays: string | number }
  'policies.returns.return.keep': null
  'policies.returns.return.give': null
  'policies.returns.return.cost': null
  'policies.returns.perishables.title': null
  'policies.returns.perishables.rule': { moneyBackDays: string | number }
  'policies.returns.perishables.mistake': null
  'policies.returns.perishables.check': null
  'policies.returns.perishables.call': null
  'policies.returns.perishables.choose': null
  'policies.returns.electronics.title': null
  'policies.returns.electronics.text': { moneyBackDays: string | number; warrantyYears: string | number }
  'policies.returns.refunds.title': null
  'policies.returns.refunds.when': { reimbursementDays: string | number }
  'policies.returns.refunds.upi': null
  'policies.returns.refunds.cash': null
  'policies.returns.refunds.online': null
  'policies.returns.refunds.days': { handlingFee: string | number; platformFee: string | number; range: Tag; refundDays: string | number }
  'policies.returns.refunds.delivery': null
  'policies.returns.shipping.title': null
  'policies.returns.shipping.pins': null
  'policies.returns.shipping.areas': { areas: string | number }
  'policies.returns.shipping.see': { delivery: Tag }
  'policies.returns.contact.reach': null
  'policies.returns.contact.officer': null
  'policies.terms.title': null
  'policies.terms.description': null
  'policies.terms.updated': null
  'policies.terms.intro': { shop: string | number }
  'policies.terms.about.title': null
  'policies.terms.about.seller': { shop: string | number }
  'policies.terms.about.contact': { contact: Tag }
  'policies.terms.acceptance.title': null
  'policies.terms.acceptance.text': { privacy: Tag; returns: Tag }
  'policies.terms.words.title': null
  'policies.terms.words.we': { seller: string | number; shop: string | number }
  'policies.terms.words.you': null
  'policies.terms.words.app': null
  'policies.terms.words.goods': null
  'policies.terms.age.title': null
  'policies.terms.age.text': { minimumAge: string | number }
  'policies.terms.account.title': null
  'policies.terms.account.text': null
  'policies.terms.orders.title': null
  'policies.terms.orders.channel': null
  'policies.terms.orders.contract': null
  'policies.terms.goods.title': null
  'policies.terms.goods.text': null
  'policies.terms.prices.title': null
  'policies.terms.prices.mrp': null
  'policies.terms.prices.fees': { handlingFee: string | number; platformFee: string | number }
  'policies.terms.payment.title': null
  'policies.terms.payment.text': { payments: Tag }
  'policies.terms.payment.online': { payments: Tag }
  'policies.terms.delivery.title': null
  'policies.terms.delivery.pins': { pins: string | number }
  'policies.terms.delivery.areas': { areas: string | number }
  'policies.terms.delivery.time': { deliveryMinutes: string | number; expeditedHours: string | number; processingMinutes: string | number; range: Tag }
  'policies.terms.delivery.ownTime': { deliveryMinutes: string | number; processingMinutes: string | number; range: Tag; slots: string }
  'policies.terms.charges.title': null
  'policies.terms.charges.text': { freeAbove: string | number; freeKm: string | number }
  'policies.terms.charges.free': null
  'policies.terms.charges.own': null
  'policies.terms.receiving.title': null
  'policies.terms.receiving.text': null
  'policies.terms.cancellation.title': null
  'policies.terms.cancellation.you': { cancellationDays: string | number }
  'policies.terms.cancellation.we': null
  'policies.terms.refunds.title': null
  'policies.terms.refunds.text': { moneyBackDays: string | number; reimbursementDays: string | number; returns: Tag }
  'policies.terms.warranty.title': null
  'policies.terms.warranty.text': { warrantyYears: string | number }
  'policies.terms.fairUse.title': null
  'policies.terms.fairUse.please': null
  'policies.terms.fairUse.names': null
  'policies.terms.fairUse.resale': null
  'policies.terms.fairUse.access': null
  'policies.terms.fairUse.scrape': null
  'policies.terms.fairUse.close': null
  'policies.terms.property.title': null
  'policies.terms.property.text': null
  'policies.terms.liability.title': null
  'policies.terms.liability.limit': { liabilityCap: string | number }
  'policies.terms.liability.events': null
  'policies.terms.liability.law': null
  'policies.terms.complaints.title': null
  'policies.terms.complaints.first': null
  'policies.terms.complaints.helpline': null
  'policies.terms.law.title': null
  'policies.terms.law.courts': null
  'policies.terms.law.changes': null
  'policies.privacy.title': null
  'policies.privacy.description': null
  'policies.privacy.updated': null
  'policies.privacy.intro': { shop: string | number }
  'policies.privacy.overview.title': null
  'policies.privacy.overview.collect': null
  'policies.privacy.overview.visit': null
  'policies.privacy.overview.tracking': null
  'policies.privacy.overview.sale': null
  'policies.privacy.overview.control': { account: Tag }
  'policies.privacy.definitions.title': null
  'policies.privacy.definitions.we': { seller: string | number; shop: string | number }
  'policies.privacy.definitions.you': null
  'policies.privacy.definitions.personal': null
  'policies.privacy.definitions.account': null
  'policies.privacy.definitions.cookie': null
  'policies.privacy.definitions.storage': null
  'policies.privacy.collected.title': null
  'policies.privacy.collected.visit.title': null
  'policies.privacy.collected.visit.text': null
  'policies.privacy.collected.register.title': null
  'policies.privacy.collected.register.name': null
  'policies.privacy.collected.register.password': null
  'policies.privacy.collected.register.cart': null
  'policies.privacy.collected.register.session': null
  'policies.privacy.collected.order.title': null
  'policies.privacy.collected.order.addresses': null
  'policies.privacy.collected.order.orders': null
  'policies.privacy.collected.order.notes': null
  'policies.privacy.collected.online.title': null
  'policies.privacy.collected.online.payment': null
  'policies.privacy.collected.online.upi': null
  'policies.privacy.collected.online.stripe': null
  'policies.privacy.collected.push.title': null
  'policies.privacy.collected.push.text': null
  'policies.privacy.collected.search.title': null
  'policies.privacy.collected.search.text': { searchMissDays: string | number }
  'policies.privacy.collected.password.title': null
  'policies.privacy.collected.password.text': null
  'policies.privacy.collected.newcomer.title': null
  'policies.privacy.collected.newcomer.text': null
  'policies.privacy.collected.never': null
  'policies.privacy.cookies.title': null
  'policies.privacy.cookies.when': null
  'policies.privacy.cookies.shopper': { code: Tag; shopperCookie: string | number; shopperDays: string | number; shopperMaxDays: string | number }
  'policies.privacy.cookies.seller': { code: Tag; sellerCookie: string | number; sellerDays: string | number; sellerMaxDays: string | number }
  'policies.privacy.cookies.device': { code: Tag; deviceDays: string | number; sellerDeviceCookie: string | number; shopperDeviceCookie: string | number }
  'policies.privacy.cookies.https': { code: Tag }
  'policies.privacy.cookies.language': { code: Tag }
  'policies.privacy.cookies.storage': null
  'policies.privacy.cookies.cart': null
  'policies.privacy.cookies.orderKey': null
  'policies.privacy.cookies.address': null
  'policies.privacy.cookies.choices': null
  'policies.privacy.cookies.pin': null
  'policies.privacy.cookies.searches': { recentSearches: string | number }
  'policies.privacy.cookies.push': null
  'policies.privacy.cookies.version': null
  'policies.privacy.cookies.pages': null
  'policies.privacy.cookies.banner': null
  'policies.privacy.use.title': null
  'policies.privacy.use.deliver': null
  'policies.privacy.use.devices': null
  'policies.privacy.use.emails': null
  'policies.privacy.use.tax': null
  'policies.privacy.use.abuse': null
  'policies.privacy.sharing.title': null
  'policies.privacy.sharing.rider': null
  'policies.privacy.sharing.providers': null
  'policies.privacy.sharing.upi': null
  'policies.privacy.sharing.stripe': null
  'policies.privacy.sharing.bank': null
  'policies.privacy.sharing.push': null
  'policies.privacy.sharing.whatsapp': null
  'policies.privacy.sharing.authorities': null
  'policies.privacy.sharing.map': { map: Tag }
  'policies.privacy.sharing.sale': null
  'policies.privacy.retention.title': null
  'policies.privacy.retention.account': null
  'policies.privacy.retention.sessions': { shopperDays: string | number; shopperMaxDays: string | number }
  'policies.privacy.retention.devices': { deviceDays: string | number }
  'policies.privacy.retention.links': null
  'policies.privacy.retention.orders': null
  'policies.privacy.retention.unpaid': { messageDays: string | number; unpaidOrderDays: string | number }
  'policies.privacy.retention.log': null
  'policies.privacy.retention.backups': null
  'policies.privacy.transfer.title': null
  'policies.privacy.transfer.text': null
  'policies.privacy.delete.title': null
  'policies.privacy.delete.where': { account: Tag }
  'policies.privacy.delete.change': null
  'policies.privacy.delete.download': null
  'policies.privacy.delete.account': null
  'policies.privacy.delete.effect': null
  'policies.privacy.delete.consent': { email: string | number; mail: Tag }
  'policies.privacy.security.title': null
  'policies.privacy.security.hashes': null
  'policies.privacy.security.throttle': null
  'policies.privacy.security.access': null
  'policies.privacy.security.scripts': null
  'policies.privacy.security.breach': null
  'policies.privacy.children.title': null
  'policies.privacy.children.text': { minimumAge: string | number; privacyMinimumAge: string | number }
  'policies.privacy.links.title': null
  'policies.privacy.links.text': null
  'policies.privacy.changes.title': null
  'policies.privacy.changes.text': null
  'policies.privacy.contact.questions': null
  'policies.privacy.contact.complaints': null
  'policies.privacy.contact.board': null
}
