// Written by `npm run messages` from messages/en/seller-orders.json.
import type { Tag } from '../translate.ts'

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
  'seller-orders.place.customers': null
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
  'seller-orders.closing.close': null
  'seller-orders.closing.text': null
  'seller-orders.closing.until': null
  'seller-orders.closing.hour': null
  'seller-orders.closing.nextOpening': null
  'seller-orders.closing.tomorrow': null
  'seller-orders.closing.own': null
  'seller-orders.closing.ownLabel': null
  'seller-orders.closing.submit': null
  'seller-orders.closing.closedUntil': { time: string | number }
  'seller-orders.closing.open': null
  'seller-orders.closing.failed': null
  'seller-orders.closing.error.time': null
  'seller-orders.closing.error.past': null
  'seller-orders.closing.error.far': { days: string | number }
  'seller-orders.order': null
  'seller-orders.orders': null
  'seller-orders.orderNumber': { number: string | number }
  'seller-orders.unknownProduct': null
  'seller-orders.loadFailed': null
  'seller-orders.loading': null
  'seller-orders.print.bill.title': null
  'seller-orders.print.bill.label': { number: string | number }
  'seller-orders.print.bill.heading': null
  'seller-orders.print.bill.address': null
  'seller-orders.print.bill.lines': { number: string | number }
  'seller-orders.print.bill.soldBy': { seller: string | number }
  'seller-orders.print.bill.gstin': { number: string | number }
  'seller-orders.print.bill.fssai': { number: string | number }
  'seller-orders.print.bill.quantity': null
  'seller-orders.print.bill.price': null
  'seller-orders.print.bill.amount': null
  'seller-orders.print.bill.free': null
  'seller-orders.print.bill.total': null
  'seller-orders.print.bill.inWords': { label: Tag; words: string | number }
  'seller-orders.print.bill.payment': { label: Tag; payment: string | number }
  'seller-orders.print.bill.taxes': null
  'seller-orders.print.bill.refunded': { amount: string | number }
  'seller-orders.print.bill.refundDue': { amount: string | number }
  'seller-orders.print.bill.paid': { method: string }
  'seller-orders.print.bill.nothingDue': null
  'seller-orders.print.bill.due': { amount: string | number; method: string }
  'seller-orders.print.totals.items': null
  'seller-orders.print.totals.handling': null
  'seller-orders.print.totals.platform': null
  'seller-orders.print.totals.delivery': null
  'seller-orders.print.pickList.title': null
  'seller-orders.print.pickList.other': null
  'seller-orders.print.pickList.orders': { count: number; numbers: string | number }
  'seller-orders.print.pickList.cancelled': { numbers: string | number }
  'seller-orders.print.slips.title': null
  'seller-orders.print.slip.label': { number: string | number }
  'seller-orders.print.slip.units': { count: number }
  'seller-orders.print.slip.cancelled': null
  'seller-orders.print.slip.paid': null
  'seller-orders.print.slip.collect': { amount: string | number }
  'seller-orders.print.slip.notPaid': { amount: string | number }
  'seller-orders.print.labels.title': null
  'seller-orders.print.labels.notPacked': { numbers: string | number }
  'seller-orders.print.label.label': { bag: string | number; bags: string | number; number: string | number }
  'seller-orders.print.label.bag': { bag: string | number; bags: string | number }
  'seller-orders.print.paper.label': null
  'seller-orders.print.paper.roll': null
  'seller-orders.print.paper.roll58': null
  'seller-orders.print.paper.a4': null
  'seller-orders.print.page.print': null
  'seller-orders.print.page.limit': { count: string | number }
  'seller-orders.print.page.missing': { count: number }
  'seller-orders.print.page.empty.title': null
  'seller-orders.print.page.empty.text': null
  'seller-orders.payments.title': null
  'seller-orders.payments.loadFailed': null
  'seller-orders.payments.loading': null
  'seller-orders.payments.empty.title': null
  'seller-orders.payments.empty.text': null
  'seller-orders.payments.refundsDue': null
  'seller-orders.payments.toReview': null
  'seller-orders.payments.resolved': null
  'seller-orders.payments.card.order': null
  'seller-orders.payments.card.customer': null
  'seller-orders.upi.loadFailed': null
  'seller-orders.upi.title': null
  'seller-orders.upi.text': null
  'seller-orders.upi.card.title': { amount: string | number; hidden: Tag; number: string | number }
  'seller-orders.upi.card.toConfirm': null
  'seller-orders.upi.card.expired': null
  'seller-orders.upi.card.lapsed': null
  'seller-orders.upi.card.utr': null
  'seller-orders.upi.card.paidTo': null
  'seller-orders.upi.card.received': { hidden: Tag; number: string | number }
  'seller-orders.upi.card.notFound': { hidden: Tag; number: string | number }
  'seller-orders.upi.card.ownerOnly': null
  'seller-orders.upi.report.by': { name: string | number }
  'seller-orders.upi.report.badge': null
  'seller-orders.upi.report.text': { amount: string | number }
  'seller-orders.upi.report.notReceived': { hidden: Tag; number: string | number }
  'seller-orders.upi.confirm.title': { amount: string | number }
  'seller-orders.upi.confirm.text': { amount: string | number; number: string | number; payee: string | number; strong: Tag; utr: string | number }
  'seller-orders.upi.confirm.received': null
  'seller-orders.upi.confirm.notYet': null
  'seller-orders.upi.confirm.done': null
  'seller-orders.upi.confirm.failed': null
  'seller-orders.upi.reject.title': { number: string | number }
  'seller-orders.upi.reject.reason': null
  'seller-orders.upi.reject.reason.not-found': null
  'seller-orders.upi.reject.reason.amount': null
  'seller-orders.upi.reject.reason.other': null
  'seller-orders.upi.reject.received': null
  'seller-orders.upi.reject.receivedHint': { amount: string | number }
  'seller-orders.upi.reject.field.received': null
  'seller-orders.upi.reject.message': null
  'seller-orders.upi.reject.field.reason': null
  'seller-orders.upi.reject.awaiting': null
  'seller-orders.upi.reject.lapsed': null
  'seller-orders.upi.reject.submit': null
  'seller-orders.history.title': null
  'seller-orders.history.placed': null
  'seller-orders.history.received': { payment: string | number }
  'seller-orders.history.notReceived': { payment: string | number }
  'seller-orders.history.refunded': { payment: string | number }
  'seller-orders.history.byCustomer': null
  'seller-orders.history.by': { by: string | number }
  'seller-orders.history.slot': { slot: string | number }
  'seller-orders.history.upi.reported': null
  'seller-orders.history.upi.not-received': null
  'seller-orders.history.upi.to-check': null
  'seller-orders.slot.note': null
  'seller-orders.slot.title': null
  'seller-orders.slot.urgency.soon': null
  'seller-orders.slot.urgency.running': null
  'seller-orders.slot.urgency.over': null
  'seller-orders.slot.customerNote': null
  'seller-orders.slot.area': null
  'seller-orders.slot.distance': null
  'seller-orders.slot.km': { km: string | number }
  'seller-orders.slot.change': null
  'seller-orders.slot.dialog': { number: string | number }
  'seller-orders.slot.time': null
  'seller-orders.slot.informed': null
  'seller-orders.slot.loading': null
  'seller-orders.slot.none': null
  'seller-orders.slot.submit': null
  'seller-orders.accept.button': { hidden: Tag; number: string | number; time: string | number }
  'seller-orders.accept.otherTime': { number: string | number }
  'seller-orders.accept.title': { number: string | number }
  'seller-orders.accept.text': null
  'seller-orders.accept.done': { number: string | number; time: string | number }
  'seller-orders.accept.promised': { time: string | number }
  'seller-orders.accept.failed': null
  'seller-orders.outside.title': null
  'seller-orders.outside.titleKm': { km: string | number }
  'seller-orders.outside.titleMany': { count: string | number }
  'seller-orders.outside.line': { number: string | number; place: string | number }
  'seller-orders.outside.lineKm': { km: string | number; number: string | number; place: string | number }
  'seller-orders.outside.accept': null
  'seller-orders.outside.wait': null
  'seller-orders.reject.button': { hidden: Tag; number: string | number }
  'seller-orders.reject.title': { number: string | number }
  'seller-orders.reject.reason': null
  'seller-orders.reject.reason.sold-out': null
  'seller-orders.reject.reason.closed': null
  'seller-orders.reject.reason.too-far': null
  'seller-orders.reject.reason.no-rider': null
  'seller-orders.reject.reason.unreachable': null
  'seller-orders.reject.reason.other': null
  'seller-orders.reject.note': null
  'seller-orders.reject.text': null
  'seller-orders.reject.paid': null
  'seller-orders.reject.submit': null
  'seller-orders.reject.rejected': { reason: string | number }
  'seller-orders.due.in': { time: string | number }
  'seller-orders.due.late': { time: string | number }
  'seller-orders.due.waiting': { time: string | number }
  'seller-orders.payment.of.Cash': { amount: string | number }
  'seller-orders.payment.of.Card': { amount: string | number }
  'seller-orders.payment.of.UPI': { amount: string | number }
  'seller-orders.payment.of.Practice': { amount: string | number }
  'seller-orders.payment.theShop': null
  'seller-orders.payment.receivedBy': { by: string | number; payment: string | number; time: string | number }
  'seller-orders.payment.confirmedBy': { by: string | number; payment: string | number; time: string | number }
  'seller-orders.payment.undo': null
  'seller-orders.payment.cancelled': null
  'seller-orders.payment.cashReceived': null
  'seller-orders.payment.undoTitle': { number: string | number }
  'seller-orders.payment.markPending': null
  'seller-orders.payment.keepPaid': null
  'seller-orders.payment.undoText': { amount: string | number }
  'seller-orders.payment.markedPending': null
  'seller-orders.payment.failed': null
  'seller-orders.items.title': { items: number; units: number }
  'seller-orders.items.fees': null
  'seller-orders.items.amount': null
  'seller-orders.page.notFound.title': null
  'seller-orders.page.notFound.text': null
  'seller-orders.page.cancelledBy.shopper': null
  'seller-orders.page.cancelledBy.shop': null
  'seller-orders.page.status': null
  'seller-orders.page.customer': null
  'seller-orders.page.map': null
  'seller-orders.page.customerLink': null
  'seller-orders.page.customerNote': null
  'seller-orders.customers.title': null
  'seller-orders.customers.search': null
  'seller-orders.customers.placeholder': null
  'seller-orders.customers.placeholderOwner': null
  'seller-orders.customers.sort': null
  'seller-orders.customers.sort.recent': null
  'seller-orders.customers.sort.sum': null
  'seller-orders.customers.blockedPhones': null
  'seller-orders.customers.failed': null
  'seller-orders.customers.loading': null
  'seller-orders.customers.none': null
  'seller-orders.customers.noneText': null
  'seller-orders.customers.orders': { count: number }
  'seller-orders.customers.delivered': { count: string | number }
  'seller-orders.customers.refused': { count: string | number }
  'seller-orders.customers.lastOrder': { time: string | number }
  'seller-orders.customers.noOrder': null
  'seller-orders.customers.blocked': null
  'seller-orders.customers.noPhone': null
  'seller-orders.customer.title': null
  'seller-orders.customer.failed': null
  'seller-orders.customer.loading': null
  'seller-orders.customer.registered': { time: string | number }
  'seller-orders.customer.figures': null
  'seller-orders.customer.figure.orders': null
  'seller-orders.customer.figure.delivered': null
  'seller-orders.customer.figure.refused': null
  'seller-orders.customer.figure.sum': null
  'seller-orders.customer.addresses': null
  'seller-orders.customer.noAddress': null
  'seller-orders.customer.orders': null
  'seller-orders.customer.ordersFailed': null
  'seller-orders.customer.notes': null
  'seller-orders.customer.notesText': null
  'seller-orders.customer.note': null
  'seller-orders.customer.addNote': null
  'seller-orders.customer.deleteNote': null
  'seller-orders.customer.deleteNoteText': null
  'seller-orders.customer.deleteNoteFailed': null
  'seller-orders.customer.block': null
  'seller-orders.customer.blockTitle': { phone: string | number }
  'seller-orders.customer.blockText': null
  'seller-orders.customer.reason': null
  'seller-orders.customer.reasonHint': null
  'seller-orders.customer.phone': null
  'seller-orders.customer.unblock': null
  'seller-orders.customer.unblockPhone': { phone: string | number }
  'seller-orders.customer.unblockFailed': null
  'seller-orders.customer.isBlocked': { phone: string | number; reason: string | number }
  'seller-orders.blocked.title': null
  'seller-orders.blocked.failed': null
  'seller-orders.blocked.loading': null
  'seller-orders.blocked.none': null
  'seller-orders.blocked.noneText': null
  'seller-orders.page.payment': null
  'seller-orders.page.print': null
  'seller-orders.page.slip': null
  'seller-orders.page.bill': null
  'seller-orders.page.items': null
  'seller-orders.picking.link': { hidden: Tag; number: string | number }
  'seller-orders.picking.packedLink': { count: number }
  'seller-orders.picking.title': { number: string | number }
  'seller-orders.picking.progress': { picked: string | number; total: string | number }
  'seller-orders.picking.promised': { time: string | number }
  'seller-orders.picking.mine': null
  'seller-orders.picking.taken': { name: string | number }
  'seller-orders.picking.release': null
  'seller-orders.picking.takeOver': null
  'seller-orders.picking.failed': null
  'seller-orders.picking.found': { hidden: Tag; name: string | number }
  'seller-orders.picking.foundPart': { hidden: Tag; name: string | number; picked: string | number; total: string | number }
  'seller-orders.picking.notThere': { hidden: Tag; name: string | number }
  'seller-orders.picking.part': { picked: string | number; total: string | number }
  'seller-orders.picking.undo': { hidden: Tag; name: string | number }
  'seller-orders.picking.change': { hidden: Tag; name: string | number }
  'seller-orders.picking.found.badge': { picked: string | number; total: string | number }
  'seller-orders.picking.notThere.badge': null
  'seller-orders.picking.stopSelling': null
  'seller-orders.picking.soldOut': null
  'seller-orders.picking.said.found': { name: string | number; picked: string | number; total: string | number }
  'seller-orders.picking.said.notThere': { name: string | number }
  'seller-orders.picking.said.open': { name: string | number }
  'seller-orders.picking.unsaved': { count: number }
  'seller-orders.picking.discard': null
  'seller-orders.picking.older': null
  'seller-orders.picking.saveOlder': null
  'seller-orders.picking.bar': null
  'seller-orders.picking.waiting': { count: number }
  'seller-orders.picking.openLines': { count: number }
  'seller-orders.picking.needsNetwork': null
  'seller-orders.picking.pack': null
  'seller-orders.picking.dialog': { number: string | number }
  'seller-orders.picking.bagCount': null
  'seller-orders.picking.moreBags': null
  'seller-orders.picking.missing': null
  'seller-orders.picking.ordered': null
  'seller-orders.picking.amountDue': null
  'seller-orders.picking.pays': { amount: string | number }
  'seller-orders.picking.goesBack': { amount: string | number }
  'seller-orders.picking.isPaid': null
  'seller-orders.picking.done': { number: string | number }
  'seller-orders.picking.packed': null
  'seller-orders.picking.bags': { count: number }
  'seller-orders.picking.due': { amount: string | number }
  'seller-orders.picking.printLabel': null
  'seller-orders.picking.scan': null
  'seller-orders.picking.scan.title': null
  'seller-orders.picking.scan.camera': null
  'seller-orders.picking.scan.type': null
  'seller-orders.picking.scan.barcode': null
  'seller-orders.picking.scan.count': null
  'seller-orders.picking.scan.denied': null
  'seller-orders.picking.scan.failed': null
  'seller-orders.picking.scan.unknown': { code: string | number }
  'seller-orders.picking.scan.full': { name: string | number; total: string | number }
  'seller-orders.provider.stripe': null
  'seller-orders.provider.upi': null
  'seller-orders.provider.practice': null
  'seller-orders.exception.cancelled': { order: string }
  'seller-orders.exception.late': { money: string | number; order: string }
  'seller-orders.exception.double': { money: string | number; order: string }
  'seller-orders.exception.amount': { money: string | number; order: string; total: string | number }
  'seller-orders.exception.currency': { money: string | number; order: string }
  'seller-orders.exception.order': { money: string | number; order: string; provider: string | number }
  'seller-orders.exception.unknown': { money: string | number; provider: string | number }
  'seller-orders.exception.returned': { money: string | number; order: string; provider: string | number }
  'seller-orders.exception.short': { money: string | number; order: string; total: string | number }
  'seller-orders.exception.dispute.not-authorized': { money: string | number; order: string }
  'seller-orders.exception.dispute.not-received': { money: string | number; order: string }
  'seller-orders.exception.dispute.not-as-described': { money: string | number; order: string }
  'seller-orders.exception.dispute.duplicate': { money: string | number; order: string }
  'seller-orders.exception.dispute.refund-missing': { money: string | number; order: string }
  'seller-orders.exception.dispute.other': { money: string | number; order: string }
  'seller-orders.exception.next.dispute': { deadline: string; provider: string | number }
  'seller-orders.exception.next.returned': null
  'seller-orders.exception.next.stray': { provider: string | number }
  'seller-orders.exception.next.refund': { money: string | number }
  'seller-orders.exception.refunding': { provider: string | number }
  'seller-orders.exception.byHand': { note: string | number }
  'seller-orders.exception.byHandBy': { by: string | number; note: string | number }
  'seller-orders.exception.refunded': { provider: string | number }
  'seller-orders.exception.refundedBy': { by: string | number; provider: string | number }
  'seller-orders.exception.closed': { note: string | number }
  'seller-orders.exception.closedBy': { by: string | number; note: string | number }
  'seller-orders.exception.noRefund': { note: string | number }
  'seller-orders.exception.noRefundBy': { by: string | number; note: string | number }
  'seller-orders.exception.failed': { message: string | number }
  'seller-orders.refund.ownerOnly': null
  'seller-orders.refund.button': { money: string | number }
  'seller-orders.refund.byHand': null
  'seller-orders.refund.answered': null
  'seller-orders.refund.notNeeded': null
  'seller-orders.refund.title': { money: string | number }
  'seller-orders.refund.cancel': null
  'seller-orders.refund.text': { money: string | number; name: string | number; provider: string | number }
  'seller-orders.refund.textPayer': { money: string | number; provider: string | number }
  'seller-orders.refund.started': null
  'seller-orders.refund.failed': null
  'seller-orders.refund.badge.due': null
  'seller-orders.refund.badge.refunding': null
  'seller-orders.refund.badge.refunded': null
  'seller-orders.refund.badge.partial': { money: string | number }
  'seller-orders.refund.badge.settled': null
  'seller-orders.resolve.byHand.title': null
  'seller-orders.resolve.byHand.text': { money: string | number }
  'seller-orders.resolve.byHand.label': null
  'seller-orders.resolve.byHand.hint': null
  'seller-orders.resolve.byHand.submit': null
  'seller-orders.resolve.nothing.title': null
  'seller-orders.resolve.nothing.text': { money: string | number }
  'seller-orders.resolve.nothing.label': null
  'seller-orders.resolve.nothing.hint': null
  'seller-orders.resolve.nothing.submit': null
  'seller-orders.resolve.answered.title': null
  'seller-orders.resolve.answered.text': { money: string | number }
  'seller-orders.resolve.answered.label': null
  'seller-orders.resolve.answered.hint': null
  'seller-orders.resolve.answered.submit': null
  'seller-orders.bar.new': { count: number }
  'seller-orders.bar.show': { count: string | number }
  'seller-orders.bar.showAll': { count: number; hidden: Tag }
  'seller-orders.bar.seen': null
  'seller-orders.bar.connecting': null
  'seller-orders.bar.connected': null
  'seller-orders.bar.reconnecting': null
  'seller-orders.sound.off': null
  'seller-orders.sound.blocked': null
  'seller-orders.sound.on': null
  'seller-orders.bulk.label': null
  'seller-orders.bulk.statusLabel': null
  'seller-orders.bulk.setStatus': null
  'seller-orders.bulk.slips': null
  'seller-orders.bulk.pickList': null
  'seller-orders.bulk.notChanged': { count: number }
  'seller-orders.bulk.noneChanged': null
  'seller-orders.bulk.changed': { count: number }
  'seller-orders.bulk.ok': null
  'seller-orders.card.select': { number: string | number }
  'seller-orders.card.title': { hidden: Tag; number: string | number }
  'seller-orders.card.new': null
  'seller-orders.card.method': null
  'seller-orders.card.payment': null
  'seller-orders.card.date': null
  'seller-orders.card.cancelledBy': null
  'seller-orders.card.cancelledBy.shopper': null
  'seller-orders.card.cancelledBy.shop': null
  'seller-orders.filter.label': null
  'seller-orders.filter.search': null
  'seller-orders.filter.placeholder': null
  'seller-orders.filter.from': null
  'seller-orders.filter.to': null
  'seller-orders.filter.payment': null
  'seller-orders.filter.anyPayment': null
  'seller-orders.filter.paymentPending': null
  'seller-orders.filter.paid': null
  'seller-orders.filter.status': null
  'seller-orders.filter.all': null
  'seller-orders.filter.oldest': null
  'seller-orders.filter.slot': null
  'seller-orders.filter.clear': null
  'seller-orders.list.empty.title': null
  'seller-orders.list.empty.text': null
  'seller-orders.list.noMatch.title': null
  'seller-orders.list.noMatch.text': null
  'seller-orders.list.showAll': null
  'seller-orders.list.selectAll': null
  'seller-orders.column.order': null
  'seller-orders.column.customer': null
  'seller-orders.column.items': null
  'seller-orders.column.payment': null
  'seller-orders.column.amount': null
  'seller-orders.column.status': null
  'seller-orders.list.title': null
  'seller-orders.list.searchAndFilters': null
  'seller-orders.list.refresh': null
  'seller-orders.notify.question': null
  'seller-orders.notify.confirmation': null
  'seller-orders.status.updating': null
  'seller-orders.status.label': { number: string | number }
  'seller-orders.step.send': { hidden: Tag; number: string | number }
  'seller-orders.step.delivered': { hidden: Tag; number: string | number }
  'seller-orders.status.failed': null
  'seller-orders.status.updated': null
  'seller-orders.status.updatedMany': { count: number; status: string | number }
  'seller-orders.status.undo': null
  'seller-orders.status.undone': { number: string | number; status: string | number }
  'seller-orders.status.undoneMany': { count: number }
  'seller-orders.transition.cancel': null
  'seller-orders.transition.set': { status: string | number }
  'seller-orders.transition.keep': null
  'seller-orders.transition.cancelOne': { kind: string; number: string | number }
  'seller-orders.transition.cancelMany': { count: number; kind: string }
  'seller-orders.transition.backOne': { number: string | number; status: string | number }
  'seller-orders.transition.backMany': { count: number; status: string | number }
  'seller-orders.transition.change': { from: string | number; to: string | number }
  'seller-orders.transition.stock.returned': null
  'seller-orders.transition.stock.taken': null
  'seller-orders.transition.stock.none': null
  'seller-orders.transition.payment.refunded': null
  'seller-orders.transition.payment.kept': null
  'seller-orders.summary.paid': null
  'seller-orders.summary.pending': null
  'seller-orders.cash.amount': null
  'seller-orders.cash.note': null
  'seller-orders.cash.error.amount': { field: string | number; max: string | number }
  'seller-orders.cash.error.signed': { field: string | number; max: string | number }
  'seller-orders.rider.reason.not-home': null
  'seller-orders.rider.reason.no-answer': null
  'seller-orders.rider.reason.wrong-address': null
  'seller-orders.rider.reason.refused': null
  'seller-orders.rider.reason.no-cash': null
  'seller-orders.rider.reason.other': null
  'seller-orders.newOrder.title': null
  'seller-orders.newOrder.submit': null
  'seller-orders.newOrder.source': null
  'seller-orders.newOrder.phone': null
  'seller-orders.newOrder.phoneText': null
  'seller-orders.newOrder.counter': null
  'seller-orders.newOrder.counterText': null
  'seller-orders.newOrder.products': null
  'seller-orders.newOrder.lines': null
  'seller-orders.newOrder.empty': null
  'seller-orders.newOrder.customer': null
  'seller-orders.newOrder.street': null
  'seller-orders.newOrder.note': null
  'seller-orders.newOrder.lastOrder': { address: string | number; number: string | number }
  'seller-orders.newOrder.useAddress': null
  'seller-orders.newOrder.charge': null
  'seller-orders.newOrder.chargeHint': null
  'seller-orders.newOrder.chargeOfPin': { amount: string | number }
  'seller-orders.newOrder.chargeByDistance': null
  'seller-orders.newOrder.promise': null
  'seller-orders.newOrder.acceptLater': null
  'seller-orders.newOrder.minutes': { minutes: string | number }
  'seller-orders.newOrder.items': null
  'seller-orders.newOrder.fees': null
  'seller-orders.newOrder.delivery': null
  'seller-orders.newOrder.total': null
  'seller-orders.newOrder.optionalName': null
  'seller-orders.newOrder.optionalPhone': null
  'seller-orders.newOrder.pin': null
  'seller-orders.whatsapp.open': null
  'seller-orders.whatsapp.about': null
  'seller-orders.whatsapp.status': null
  'seller-orders.whatsapp.bill': null
  'seller-orders.cash.title': null
  'seller-orders.cash.failed': null
  'seller-orders.cash.loading': null
  'seller-orders.cash.firstDay': null
  'seller-orders.cash.since': { number: string | number; time: string | number }
  'seller-orders.cash.correct': null
  'seller-orders.cash.correctOf': { name: string | number }
  'seller-orders.cash.close': null
  'seller-orders.cash.closeAnyway': null
  'seller-orders.cash.closeTitle': { number: string | number }
  'seller-orders.cash.closeText': null
  'seller-orders.cash.carriesOver': null
  'seller-orders.cash.people': null
  'seller-orders.cash.empty': null
  'seller-orders.cash.emptyText': null
  'seller-orders.cash.holds': { amount: string | number }
  'seller-orders.cash.carried': { amount: string | number }
  'seller-orders.cash.carriedOver': null
  'seller-orders.cash.allPeople': null
  'seller-orders.cash.orders': { count: number }
  'seller-orders.cash.sum.opening': null
  'seller-orders.cash.sum.collected': null
  'seller-orders.cash.sum.handedOver': null
  'seller-orders.cash.sum.difference': null
  'seller-orders.cash.sum.correction': null
  'seller-orders.cash.entries': null
  'seller-orders.cash.entriesFailed': null
  'seller-orders.cash.noEntries': null
  'seller-orders.cash.kind.collected': null
  'seller-orders.cash.kind.reversed': null
  'seller-orders.cash.kind.refunded': null
  'seller-orders.cash.kind.handed-over': null
  'seller-orders.cash.kind.difference': null
  'seller-orders.cash.kind.correction': null
  'seller-orders.cash.handOver': null
  'seller-orders.cash.handOverOf': { name: string | number }
  'seller-orders.cash.handOverTitle': { name: string | number }
  'seller-orders.cash.expected': { amount: string | number; name: string | number }
  'seller-orders.cash.short': { amount: string | number }
  'seller-orders.cash.over': { amount: string | number }
  'seller-orders.cash.noteHint': null
  'seller-orders.cash.noteOptional': null
  'seller-orders.cash.error.note': null
  'seller-orders.cash.correctTitle': null
  'seller-orders.cash.correctText': null
  'seller-orders.cash.person': null
  'seller-orders.cash.amountHint': null
  'seller-orders.cash.saveCorrection': null
  'seller-orders.cash.closings': null
  'seller-orders.cash.day': { number: string | number }
  'seller-orders.cash.closedBy': { by: string | number; time: string | number }
  'seller-orders.cash.collectedSum': { amount: string | number }
  'seller-orders.cash.csv': null
  'seller-orders.cash.total.cash': null
  'seller-orders.cash.total.UPI': null
  'seller-orders.cash.total.Card': null
  'seller-orders.cash.total.Practice': null
  'seller-orders.cash.refunded': { amount: string | number }
  'seller-orders.cash.handedOver': { amount: string | number }
  'seller-orders.cash.own.label': null
  'seller-orders.cash.own.holds': { amount: string | number }
  'seller-orders.cash.own.orders': { count: number }
  'seller-orders.cash.own.failed': null
  'seller-orders.place.cash': null
  'seller-orders.delivered.title': { number: string | number }
  'seller-orders.delivered.received': { amount: string | number }
  'seller-orders.delivered.notPaid': null
  'seller-orders.delivered.done': null
  'seller-orders.bulkCash.title': { amount: string | number }
  'seller-orders.bulkCash.others': { count: number }
  'seller-orders.picking.grams': { name: string | number }
  'seller-orders.picking.exactly': { hidden: Tag; name: string | number; weight: string | number }
  'seller-orders.picking.weighs': { hidden: Tag; name: string | number; weight: string | number }
  'seller-orders.picking.tooHeavy': { weight: string | number }
  'seller-orders.picking.weighed.badge': { ordered: string | number; picked: string | number }
  'seller-orders.picking.said.weighed': { name: string | number; ordered: string | number; picked: string | number }
  'seller-orders.place.deliveries': null
  'seller-orders.run.refresh': null
  'seller-orders.run.open': { count: number }
  'seller-orders.run.toTake': { amount: string | number }
  'seller-orders.run.waiting': { count: number }
  'seller-orders.run.saved': { time: string | number }
  'seller-orders.run.failed': null
  'seller-orders.run.empty.title': null
  'seller-orders.run.empty.text': null
  'seller-orders.run.title': { name: string | number; number: string | number }
  'seller-orders.run.out': null
  'seller-orders.run.unsent': null
  'seller-orders.run.notPacked': null
  'seller-orders.run.by': { time: string | number }
  'seller-orders.run.bags': { count: number }
  'seller-orders.run.paid': null
  'seller-orders.run.inCash': null
  'seller-orders.run.map': { hidden: Tag; number: string | number }
  'seller-orders.run.call': { hidden: Tag; number: string | number }
  'seller-orders.run.start': { hidden: Tag; number: string | number }
  'seller-orders.run.startAll': { count: string | number }
  'seller-orders.run.deliver': { hidden: Tag; number: string | number }
  'seller-orders.run.fail': { hidden: Tag; number: string | number }
  'seller-orders.run.locked': null
  'seller-orders.run.deliverTitle': { number: string | number }
  'seller-orders.run.code': null
  'seller-orders.run.codeHint': null
  'seller-orders.run.triesLeft': { count: number }
  'seller-orders.run.codeMissing': null
  'seller-orders.run.take': { amount: string | number }
  'seller-orders.run.got': null
  'seller-orders.run.exact': null
  'seller-orders.run.giveBack': { amount: string | number }
  'seller-orders.run.short': { amount: string | number }
  'seller-orders.run.cashMissing': null
  'seller-orders.run.noCash': null
  'seller-orders.run.noCashWhy': null
  'seller-orders.run.deliverSubmit': null
  'seller-orders.run.failTitle': { number: string | number }
  'seller-orders.run.failSubmit': null
  'seller-orders.run.note': null
  'seller-orders.run.noteMissing': null
  'seller-orders.run.refused.start': null
  'seller-orders.run.refused.complete': null
  'seller-orders.run.refused.fail': null
  'seller-orders.run.retype': null
  'seller-orders.run.discard': null
  'seller-orders.run.finished': { count: number }
  'seller-orders.run.taken': { amount: string | number }
  'seller-orders.run.said.started': { count: number }
  'seller-orders.run.said.complete': { number: string | number }
  'seller-orders.run.said.fail': { number: string | number }
  'seller-orders.run.logout.title': null
  'seller-orders.run.logout.text': { count: number }
  'seller-orders.run.logout.confirm': null
  'seller-orders.run.logout.stay': null
  'seller-orders.rider.line': { name: string | number }
  'seller-orders.rider.outSince': { time: string | number }
  'seller-orders.rider.assign': null
  'seller-orders.rider.change': null
  'seller-orders.rider.remove': null
  'seller-orders.rider.current': null
  'seller-orders.rider.own': null
  'seller-orders.rider.dialog': { number: string | number }
  'seller-orders.rider.dialogMany': { count: number }
  'seller-orders.rider.loading': null
  'seller-orders.rider.openStops': { count: number }
  'seller-orders.rider.assigned': { count: number; name: string | number }
  'seller-orders.rider.removed': { count: number }
  'seller-orders.rider.failedToAssign': null
  'seller-orders.rider.notAssigned': { count: number }
  'seller-orders.rider.assignedCount': { count: number }
  'seller-orders.rider.failed': { reason: string | number }
  'seller-orders.rider.failedAt': { reason: string | number; time: string | number }
  'seller-orders.rider.codeLocked': null
  'seller-orders.rider.override': null
  'seller-orders.rider.overrideTitle': { number: string | number }
  'seller-orders.rider.overrideReason': null
  'seller-orders.rider.overrideHint': null
  'seller-orders.rider.cash': null
  'seller-orders.rider.cashTaken': { amount: string | number }
  'seller-orders.rider.noCash': null
  'seller-orders.rider.overrideSubmit': null
  'seller-orders.run.afterAll': { hidden: Tag; number: string | number }
  'seller-orders.rider.off': { name: string | number }
  'seller-orders.unpack.button': null
  'seller-orders.unpack.title': { number: string | number }
  'seller-orders.unpack.text': null
  'seller-orders.unpack.amount': { amount: string | number }
  'seller-orders.unpack.keep': null
  'seller-orders.unpack.failed': null
  'seller-orders.rider.tellCode': null
  'seller-orders.whatsapp.ask': null
  'seller-orders.location.add': null
  'seller-orders.location.correct': null
  'seller-orders.location.dialog': { number: string | number }
  'seller-orders.location.text': null
  'seller-orders.location.label': null
  'seller-orders.location.hint': null
  'seller-orders.location.hintRemove': null
  'seller-orders.location.missing': null
  'seller-orders.location.use': null
  'seller-orders.location.atDoor': null
  'seller-orders.location.busy': null
  'seller-orders.location.denied': null
  'seller-orders.location.failed': null
  'seller-orders.location.found': { metres: string | number }
  'seller-orders.location.distance': { km: string | number }
  'seller-orders.location.view': null
  'seller-orders.location.save': null
  'seller-orders.location.remove': null
  'seller-orders.run.place': { hidden: Tag; number: string | number }
  'seller-orders.run.placeTitle': { number: string | number }
  'seller-orders.run.placeText': null
  'seller-orders.run.placeReplaces': null
  'seller-orders.run.placeSubmit': null
  'seller-orders.run.inexact': { metres: string | number }
  'seller-orders.newOrder.chargeByAddress': { max: string | number; min: string | number }
  'seller-orders.print.instead': { name: string | number; product: Tag }
  'seller-orders.summary.instead': { product: string | number }
  'seller-orders.substitution.missing': { choice: string | number }
  'seller-orders.substitution.leave-out': null
  'seller-orders.substitution.best-match': null
  'seller-orders.substitution.ask': null
  'seller-orders.substitution.title': null
  'seller-orders.substitution.option.leave-out': null
  'seller-orders.substitution.option.best-match': null
  'seller-orders.substitution.option.ask': null
  'seller-orders.substitution.choice': null
  'seller-orders.substitute.title': { name: string | number }
  'seller-orders.substitute.button': { hidden: Tag; name: string | number }
  'seller-orders.substitute.another': { hidden: Tag; name: string | number }
  'seller-orders.substitute.onPhone': { hidden: Tag; name: string | number }
  'seller-orders.substitute.missing': { amount: string | number; quantity: string | number }
  'seller-orders.substitute.unwanted': null
  'seller-orders.substitute.offline': null
  'seller-orders.substitute.waiting': null
  'seller-orders.substitute.near': null
  'seller-orders.substitute.noneNear': null
  'seller-orders.substitute.noneFound': null
  'seller-orders.substitute.searchAll': null
  'seller-orders.substitute.sameOrLess': null
  'seller-orders.substitute.stock': { quantity: string | number }
  'seller-orders.substitute.neverMore': { amount: string | number }
  'seller-orders.substitute.costs': { amount: string | number }
  'seller-orders.substitute.agreed': null
  'seller-orders.substitute.noQuestion': null
  'seller-orders.substitute.askHint': { minutes: string | number }
  'seller-orders.substitute.noAccount': null
  'seller-orders.substitute.ask': null
  'seller-orders.substitute.add': null
  'seller-orders.substitute.back': null
  'seller-orders.substitute.instead': { product: string | number }
  'seller-orders.substitute.until': { time: string | number }
  'seller-orders.substitute.state.agreed': null
  'seller-orders.substitute.state.asked': null
  'seller-orders.substitute.state.declined': null
  'seller-orders.substitute.state.unanswered': null
  'seller-orders.substitute.answer': { answer: string | number; product: string | number }
  'seller-orders.substitute.added': null
  'seller-orders.substitute.askedUntil': { time: string | number }
  'seller-orders.substitute.remove': { hidden: Tag; name: string | number }
  'seller-orders.substitute.openQuestion': { product: string | number; time: string | number }
  'seller-orders.substitute.removeQuestion': { hidden: Tag; product: string | number }
  'seller-orders.substitute.scanned': { name: string | number }
  'seller-orders.unpacked.title': { number: string | number }
  'seller-orders.unpacked.text': null
  'seller-orders.unpacked.confirm': null
  'seller-orders.unpacked.wait': null
  'seller-orders.run.beingPacked': null
  'seller-orders.newOrder.mayExist': null
  'seller-orders.newOrder.seeOrders': null
  'seller-orders.delivered.riderHas': { amount: string | number; name: string | number }
  'seller-orders.rider.hasCash': { amount: string | number; name: string | number }
  'seller-orders.run.refused.delivered': { number: string | number }
  'seller-orders.run.removed.title': { number: string | number }
  'seller-orders.run.removed.text': null
  'seller-orders.run.removed.read': null
  'seller-orders.cash.belowZero': { name: string | number }
  'seller-orders.payment.upiReceived': null
  'seller-orders.payment.riderNote': { note: string | number }
  'seller-orders.payment.undoUPI': null
  'seller-orders.payment.undoTitleUPI': { number: string | number }
  'seller-orders.run.byCash': null
  'seller-orders.run.byUpi': null
  'seller-orders.run.upi': { amount: string | number }
}
