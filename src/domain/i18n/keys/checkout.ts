// Written by `npm run messages` from messages/en/checkout.json.
import type { Tag } from '../translate.ts'

export type CheckoutMessages = {
  'checkout.cart.title': null
  'checkout.cart.failed': null
  'checkout.cart.notLoaded': null
  'checkout.cart.loading': null
  'checkout.cart.empty.title': null
  'checkout.cart.empty.text': null
  'checkout.cart.continue': null
  'checkout.cart.items': null
  'checkout.cart.undo': null
  'checkout.cart.unavailable': { count: number }
  'checkout.cart.removeUnavailable': { count: number }
  'checkout.cart.priceUp': { price: string | number }
  'checkout.cart.priceDown': { price: string | number }
  'checkout.cart.reordered': { orderNumber: string | number }
  'checkout.cart.reorderedChanged': { orderNumber: string | number }
  'checkout.line.noWeight': null
  'checkout.line.each': { price: string | number }
  'checkout.line.remove': { name: string | number }
  'checkout.line.quantityOf': { name: string | number }
  'checkout.line.subtotal': { hidden: Tag; price: string | number }
  'checkout.line.soldOut': null
  'checkout.line.quantity': { quantity: string | number }
  'checkout.line.reserved': { orderNumber: string | number }
  'checkout.line.unknown': null
  'checkout.line.removeUnknown': null
  'checkout.line.noLongerSold': null
  'checkout.login.expired': null
  'checkout.login.button': null
  'checkout.login.toOrder': null
  'checkout.login.againToOrder': null
  'checkout.summary.title': null
  'checkout.summary.deliverTo': { city: string | number; firstName: string | number; lastName: string | number; zipcode: string | number }
  'checkout.totals.items': null
  'checkout.totals.handlingFee': null
  'checkout.totals.platformFee': null
  'checkout.totals.delivery': null
  'checkout.totals.free': null
  'checkout.totals.byAddress': null
  'checkout.totals.freeAbove': { amount: string | number; missing: string | number }
  'checkout.totals.total': null
  'checkout.totals.saved': { amount: string | number }
  'checkout.method.title': null
  'checkout.method.cod': null
  'checkout.method.online': null
  'checkout.method.noOnline': null
  'checkout.method.onlineTitle': null
  'checkout.method.stripe.label': null
  'checkout.method.stripe.text': null
  'checkout.method.upi.label': null
  'checkout.method.upi.text': null
  'checkout.method.practice.label': null
  'checkout.method.practice.text': null
  'checkout.bar.offline': null
  'checkout.bar.total': { fees: string | number }
  'checkout.bar.addLocation': null
  'checkout.bar.placing': null
  'checkout.bar.place': null
  'checkout.bar.opening': null
  'checkout.bar.checkout': null
  'checkout.place.cartChanged': null
  'checkout.place.noAddress': null
  'checkout.place.pricesChanged': null
  'checkout.place.placed': null
  'checkout.place.noAnswer': null
  'checkout.place.already': null
  'checkout.place.retry': null
  'checkout.unpaid.title': null
  'checkout.unpaid.order': { amount: string | number; orderNumber: string | number }
  'checkout.unpaid.waiting': { amount: string | number; orderNumber: string | number }
  'checkout.unpaid.view': { hidden: Tag; orderNumber: string | number }
  'checkout.unpaid.pay': { hidden: Tag; orderNumber: string | number }
  'checkout.unpaid.payBy.stripe': { hidden: Tag; orderNumber: string | number }
  'checkout.unpaid.payBy.upi': { hidden: Tag; orderNumber: string | number }
  'checkout.unpaid.payBy.practice': { hidden: Tag; orderNumber: string | number }
  'checkout.unpaid.confirming': null
  'checkout.unpaid.timeOver': null
  'checkout.unpaid.deadline': { deadline: string | number; minutes: string | number; time: Tag }
  'checkout.again.title': null
  'checkout.again.confirming': { amount: string | number; orderNumber: string | number }
  'checkout.again.waiting': { amount: string | number; orderNumber: string | number }
  'checkout.again.view': null
  'checkout.again.pay': null
  'checkout.again.toCash': null
  'checkout.again.replace': { orderNumber: string | number }
  'checkout.again.order': null
  'checkout.again.cancel': null
  'checkout.cancel.title': null
  'checkout.cancel.confirm': null
  'checkout.cancel.keep': null
  'checkout.cancel.done': null
  'checkout.cancel.button': { hidden: Tag; orderNumber: string | number }
  'checkout.cancel.text': { amount: string | number; orderNumber: string | number }
  'checkout.change.button': { hidden: Tag; orderNumber: string | number }
  'checkout.change.title': null
  'checkout.change.text': { amount: string | number; orderNumber: string | number }
  'checkout.change.pay.stripe': null
  'checkout.change.pay.upi': null
  'checkout.change.pay.practice': null
  'checkout.change.keep': null
  'checkout.payment.notLoaded': null
  'checkout.payment.loading': null
  'checkout.payment.login.title': null
  'checkout.payment.login.text': null
  'checkout.payment.missing': null
  'checkout.payment.missingText': null
  'checkout.payment.myOrders': null
  'checkout.payment.paid': { orderNumber: string | number }
  'checkout.practice.title': null
  'checkout.practice.notice': null
  'checkout.practice.card.title': null
  'checkout.practice.card.choose': null
  'checkout.practice.card.declined': { count: number }
  'checkout.practice.card.pay': { amount: string | number }
  'checkout.practice.card.decline': null
  'checkout.practice.card.cancel': null
  'checkout.practice.card.picture': null
  'checkout.practice.card.name': null
  'checkout.practice.card.noMoney': null
  'checkout.practice.closed': null
  'checkout.practice.paidText': null
  'checkout.practice.closedText': { orderNumber: string | number }
  'checkout.practice.order': { orderNumber: string | number }
  'checkout.upi.title': null
  'checkout.upi.thanks': null
  'checkout.upi.reserved': { deadline: string | number; orderNumber: string | number; time: Tag }
  'checkout.upi.step2': null
  'checkout.upi.noMatch': { number: Tag; utr: string | number }
  'checkout.upi.noMatchHelp': { link: Tag; phone: string | number }
  'checkout.upi.closed': { orderNumber: string | number }
  'checkout.upi.openCart': null
  'checkout.upi.alreadyPaid': null
  'checkout.upi.refused': { reason: string | number; utr: string | number }
  'checkout.upi.expired': null
  'checkout.upi.enterUtr': null
  'checkout.upi.late': null
  'checkout.upi.step1': { amount: string | number }
  'checkout.upi.row.id': null
  'checkout.upi.row.name': null
  'checkout.upi.row.amount': null
  'checkout.upi.row.note': null
  'checkout.upi.linkHelp': null
  'checkout.upi.open': null
  'checkout.upi.apps': null
  'checkout.upi.hideQr': null
  'checkout.upi.showQr': null
  'checkout.upi.qr': null
  'checkout.upi.scan': null
  'checkout.upi.openHere': null
  'checkout.upi.confirming': null
  'checkout.upi.submitted': { amount: string | number; id: string | number; number: Tag; orderNumber: string | number; payee: Tag; utr: string | number }
  'checkout.upi.lapsed': null
  'checkout.upi.byHand': null
  'checkout.upi.editUtr': null
  'checkout.upi.help': { phone: string | number }
  'checkout.upi.utr.label': null
  'checkout.upi.utr.hint': null
  'checkout.upi.utr.paid': null
  'checkout.upi.utr.save': null
  'checkout.upi.utr.cancel': null
  'checkout.address.title': null
  'checkout.address.edit': null
  'checkout.address.add': null
  'checkout.address.change': { count: string | number }
  'checkout.address.login': null
  'checkout.address.notLoaded': null
  'checkout.address.retry': null
  'checkout.address.none': null
  'checkout.address.back': null
  'checkout.address.required': null
  'checkout.address.formFailed': null
  'checkout.address.oneFailed': null
  'checkout.address.missing': null
  'checkout.address.loading': null
  'checkout.address.field.firstName': null
  'checkout.address.field.lastName': null
  'checkout.address.field.email': null
  'checkout.address.field.phone': null
  'checkout.address.field.street': null
  'checkout.address.field.city': null
  'checkout.address.field.state': null
  'checkout.address.field.zipcode': null
  'checkout.address.field.country': null
  'checkout.address.save': null
  'checkout.address.saving': null
  'checkout.address.editOne': { city: string | number; street: string | number }
  'checkout.address.editShort': null
  'checkout.address.deleteOne': { city: string | number; street: string | number }
  'checkout.address.delete.title': null
  'checkout.address.delete.text': null
  'checkout.address.delete.confirm': null
  'checkout.address.delete.cancel': null
  'checkout.address.delete.done': null
  'checkout.address.filled.both': { city: string | number; state: string | number }
  'checkout.address.filled.city': { city: string | number }
  'checkout.address.filled.state': { state: string | number }
  'checkout.redirectFailed': null
  'checkout.delivery.note': null
  'checkout.note.title': null
  'checkout.slot.title': null
  'checkout.slot.now': { minutes: string | number }
  'checkout.slot.whenOpen': null
  'checkout.slot.day': null
  'checkout.slot.today': { date: string | number }
  'checkout.slot.tomorrow': { date: string | number }
  'checkout.slot.weekday': { date: string | number; day: string | number }
  'checkout.slot.full': null
  'checkout.slot.choose': null
  'checkout.slot.gone': null
  'checkout.slot.notLoaded': null
  'checkout.location.use': null
  'checkout.location.hint': null
  'checkout.location.busy': null
  'checkout.location.saved': null
  'checkout.location.remove': null
  'checkout.location.denied': null
  'checkout.location.failed': null
  'checkout.missing.title': null
  'checkout.missing.match': null
  'checkout.missing.matchText': null
  'checkout.missing.ask': null
  'checkout.missing.askText': { minutes: string | number }
  'checkout.missing.leave': null
  'checkout.missing.leaveText': null
  'checkout.totals.byAddressRange': { max: string | number; min: string | number }
  'checkout.totals.byAddressFrom': { min: string | number }
  'checkout.slot.byAddress': null
}
