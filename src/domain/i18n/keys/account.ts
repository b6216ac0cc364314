// Written by `npm run messages` from messages/en/account.json.
import type { Tag } from '../translate.ts'

export type AccountMessages = {
  'account.title': null
  'account.loadFailed': null
  'account.loginFirst.title': null
  'account.loginFirst.text': null
  'account.loginFirst.button': null
  'account.notifications': null
  'account.loading': null
  'account.devices.title': null
  'account.devices.text': null
  'account.devices.button': null
  'account.name.title': null
  'account.name.label': null
  'account.name.save': null
  'account.delete.title': null
  'account.delete.text': null
  'account.delete.open': null
  'account.delete.question': null
  'account.delete.everywhere': null
  'account.delete.kept': null
  'account.delete.active': null
  'account.delete.keep': null
  'account.data.title': null
  'account.data.text': null
  'account.data.done': null
  'account.data.busy': null
  'account.data.button': null
  'account.forgot.page': null
  'account.forgot.title': null
  'account.forgot.text': null
  'account.forgot.sent.title': null
  'account.forgot.sent.text': { email: string | number; strong: Tag }
  'account.forgot.sent.back': null
  'account.forgot.sent.again': null
  'account.login.title': null
  'account.login.submit': null
  'account.login.isNew': null
  'account.login.isKnown': null
  'account.login.register': null
  'account.login.forgot': null
  'account.reset.title': null
  'account.reset.text': null
  'account.reset.submit': null
  'account.reset.again': null
  'account.reset.done.title': null
  'account.reset.done.text': null
  'account.reset.incomplete.title': null
  'account.reset.incomplete.text': null
  'account.orders.title': null
  'account.orders.loadFailed': null
  'account.orders.loginFirst.title': null
  'account.orders.loginFirst.text': null
  'account.orders.empty.title': null
  'account.orders.empty.button': null
  'account.orders.empty.text': null
  'account.orders.push.question': null
  'account.orders.push.confirmation': null
  'account.orders.loading': null
  'account.orders.reserved.paying': null
  'account.orders.reserved.unpaid': null
  'account.orders.step.Pending': null
  'account.orders.step.Processing': null
  'account.orders.step.Shipped': null
  'account.orders.step.Delivered': null
  'account.orders.step.Cancelled': null
  'account.orders.step.deliveredOn': { at: string | number; time: Tag }
  'account.orders.step.label': null
  'account.orders.step.state.done': null
  'account.orders.step.state.current': null
  'account.orders.step.state.upcoming': null
  'account.orders.cancelled': null
  'account.orders.cancelledOn': { at: string | number; time: Tag }
  'account.orders.refund.due': { from: string | number; to: string | number }
  'account.orders.refund.dueOf': { amount: string | number; from: string | number; to: string | number }
  'account.orders.refund.done': null
  'account.orders.refund.doneOn': { amount: string | number; day: string | number; time: Tag }
  'account.orders.expired': null
  'account.orders.expiredOn': { at: string | number; time: Tag }
  'account.orders.again.lapsed': null
  'account.orders.again.bought': null
  'account.orders.printButton': null
  'account.orders.help': { phone: string | number }
  'account.orders.cancel.button': null
  'account.orders.cancel.text': { amount: string | number; number: string | number }
  'account.orders.cancel.refund': { amount: string | number; from: string | number; to: string | number }
  'account.orders.reorder.added': null
  'account.orders.reorder.none': null
  'account.orders.reorder.gone': { name: string | number }
  'account.orders.reorder.soldOut': { name: string | number }
  'account.orders.reorder.dearer': { name: string | number; oldPrice: string | number; price: string | number }
  'account.orders.reorder.full': null
  'account.orders.unknownProduct': null
  'account.orders.badge.confirming': null
  'account.orders.badge.awaiting': null
  'account.orders.badge.lapsed': null
  'account.orders.badge.refundDue': null
  'account.orders.badge.refunded': null
  'account.orders.number': { number: string | number }
  'account.orders.details': null
  'account.orders.address': null
  'account.orders.items': null
  'account.orders.fees': null
  'account.orders.delivery': null
  'account.orders.slot': { slot: string | number; strong: Tag }
  'account.orders.accepted': { strong: Tag; time: string | number }
  'account.orders.late': { strong: Tag; time: string | number }
  'account.orders.shopNote': { note: string | number }
  'account.orders.nothingToPay': null
  'account.orders.placed.title': { number: string | number }
  'account.orders.placed.text': { amount: string | number }
  'account.orders.paid.title': { number: string | number }
  'account.orders.paid.text': null
  'account.orders.paid.toast': null
  'account.orders.older': { count: string | number }
  'account.orders.print.label': { number: string | number }
  'account.orders.print.fssai': { licence: string | number }
  'account.orders.print.gstin': { gstin: string | number }
  'account.orders.print.status': { status: string | number }
  'account.orders.print.deliverTo': null
  'account.orders.print.slot': { slot: string | number }
  'account.orders.print.item': null
  'account.orders.print.quantity': null
  'account.orders.print.price': null
  'account.orders.print.amount': null
  'account.orders.print.total': null
  'account.orders.print.payment': null
  'account.orders.print.thanks': { seller: string | number; shop: string | number }
  'account.orders.code.title': null
  'account.orders.code.rider': { name: string | number }
}
