// Written by `npm run messages` from messages/en/mail.json.
export type MailMessages = {
  'mail.hello': null
  'mail.buttonHelp': null
  'mail.contact': { email: string | number; phone: string | number }
  'mail.order.view': null
  'mail.order.placed': { number: string | number }
  'mail.order.thanks': null
  'mail.order.paid': { number: string | number }
  'mail.order.received.UPI': { amount: string | number }
  'mail.order.received.card': { amount: string | number }
  'mail.order.received.test': { amount: string | number }
  'mail.order.subject.Pending': { number: string | number }
  'mail.order.line.Pending': null
  'mail.order.subject.Processing': { number: string | number }
  'mail.order.line.Processing': null
  'mail.order.subject.Shipped': { number: string | number }
  'mail.order.line.Shipped': null
  'mail.order.rider': { code: string | number; name: string | number }
  'mail.order.riderPhone': { phone: string | number }
  'mail.order.riderSubject': { number: string | number }
  'mail.order.subject.Delivered': { number: string | number }
  'mail.order.line.Delivered': { days: string | number }
  'mail.order.subject.Cancelled': { number: string | number }
  'mail.order.cancelledBy.shopper': null
  'mail.order.cancelledBy.shop': null
  'mail.order.cancelledBy.late': null
  'mail.order.subject.accepted': { number: string | number }
  'mail.order.accepted': { time: string | number }
  'mail.order.rejected': null
  'mail.push.accepted': { time: string | number }
  'mail.order.refund.done': { amount: string | number }
  'mail.order.refund.none': null
  'mail.order.refund.test': null
  'mail.order.refund.due': { amount: string | number; from: string | number; to: string | number }
  'mail.order.refund.cash': { amount: string | number }
  'mail.order.refund.subject': { number: string | number }
  'mail.order.refund.arrival': { from: string | number; to: string | number }
  'mail.order.expired.subject': { number: string | number }
  'mail.order.expired.unpaid': { amount: string | number }
  'mail.order.expired.uncharged': null
  'mail.order.expired.cart': null
  'mail.order.expired.button': null
  'mail.order.review.subject': { number: string | number }
  'mail.order.review.sorry': { amount: string | number; utr: string | number }
  'mail.order.review.wait': null
  'mail.order.utr.subject': { number: string | number }
  'mail.order.utr.result': { result: string | number; utr: string | number }
  'mail.order.utr.held': null
  'mail.order.utr.expired': null
  'mail.upi.subject': { amount: string | number; number: string | number }
  'mail.upi.reportUtr': { amount: string | number; name: string | number; number: string | number; phone: string | number; utr: string | number }
  'mail.upi.report': { amount: string | number; name: string | number; number: string | number; phone: string | number }
  'mail.upi.look': null
  'mail.upi.button': null
  'mail.order.cash': { amount: string | number }
  'mail.order.address': null
  'mail.order.instructions': null
  'mail.order.slot.subject': { number: string | number }
  'mail.order.slot.text': null
  'mail.order.slot.soonest': null
  'mail.order.slot.note': null
  'mail.order.changed.subject': { number: string | number }
  'mail.order.changed.text': null
  'mail.order.changed.amount': { amount: string | number; ordered: string | number }
  'mail.order.changed.missing': null
  'mail.order.changed.line': { name: string | number; picked: string | number; quantity: string | number }
  'mail.order.weighed.subject': { number: string | number }
  'mail.order.weighed.text': null
  'mail.order.weighed.weight': null
  'mail.push.weighed': { amount: string | number; ordered: string | number }
  'mail.order.addressHint': null
  'mail.order.notYours': null
  'mail.bill.handling': null
  'mail.bill.platform': null
  'mail.bill.delivery': null
  'mail.bill.free': null
  'mail.bill.cash': null
  'mail.bill.paid': null
  'mail.bill.each': { price: string | number }
  'mail.reset.subject': { shop: string | number }
  'mail.reset.request.shopper': { shop: string | number }
  'mail.reset.request.staff': { shop: string | number }
  'mail.reset.button': null
  'mail.reset.once': { hours: string | number }
  'mail.reset.ignore': null
  'mail.changed.subject': null
  'mail.changed.text.shopper': { shop: string | number }
  'mail.changed.text.staff': { shop: string | number }
  'mail.changed.ignore': null
  'mail.changed.button': null
  'mail.changed.notYou.staff': null
  'mail.changed.notYou.shopper': null
  'mail.invite.subject': { shop: string | number }
  'mail.invite.text': { shop: string | number }
  'mail.invite.button': null
  'mail.invite.once': { hours: string | number }
  'mail.invite.ignore': null
  'mail.twoFactor.subject.on': null
  'mail.twoFactor.subject.off': null
  'mail.twoFactor.text.on': { shop: string | number }
  'mail.twoFactor.text.off': { shop: string | number }
  'mail.push.paid': { amount: string | number }
  'mail.push.exception.title': { number: string | number }
  'mail.push.exception.dispute': null
  'mail.push.exception.returned': null
  'mail.push.exception.short': null
  'mail.push.exception.refundFailed': null
  'mail.push.exception.mismatch': null
  'mail.push.refund.title': { amount: string | number }
  'mail.push.refund.text': { from: string | number; number: string | number; to: string | number }
  'mail.push.upi.title': { amount: string | number; number: string | number }
  'mail.push.upi.text': null
  'mail.push.utr': { amount: string | number }
  'mail.push.new.title': { amount: string | number; number: string | number }
  'mail.push.new.cash': null
  'mail.push.new.online': null
  'mail.push.delivered': null
  'mail.push.isPaid': null
  'mail.push.cash': { amount: string | number }
  'mail.push.rider': { code: string | number; name: string | number }
  'mail.push.riderPhone': { phone: string | number }
  'mail.push.refundDue': { amount: string | number }
  'mail.push.owed.title': { amount: string | number; number: string | number }
  'mail.push.owed.text': null
  'mail.push.left': null
  'mail.push.slot.title': { number: string | number }
  'mail.push.changed': { amount: string | number; ordered: string | number }
  'mail.whatsapp.hello': { name: string | number }
  'mail.whatsapp.about': { name: string | number; number: string | number; shop: string | number }
  'mail.whatsapp.accepted': { number: string | number; time: string | number }
  'mail.whatsapp.changed': { amount: string | number; due: string | number; number: string | number }
  'mail.whatsapp.status.Processing': { number: string | number }
  'mail.whatsapp.status.Shipped': { number: string | number }
  'mail.whatsapp.status.Delivered': { number: string | number }
  'mail.whatsapp.status.Cancelled': { number: string | number }
  'mail.whatsapp.bill': { number: string | number; shop: string | number }
  'mail.whatsapp.more': { count: number }
  'mail.order.changed.weighed': { name: string | number; ordered: string | number; picked: string | number }
  'mail.order.reopened.subject': { number: string | number }
  'mail.order.reopened.text': { amount: string | number }
  'mail.bill.insteadOf': { name: string | number }
  'mail.order.changed.instead': null
  'mail.order.changed.same': { amount: string | number }
  'mail.push.replaced': { amount: string | number }
  'mail.order.question.subject': { number: string | number }
  'mail.order.question.missing': { missing: string | number }
  'mail.order.question.offer': { amount: string | number; substitute: string | number }
  'mail.order.question.answer': { time: string | number }
  'mail.push.question': { amount: string | number; missing: string | number; substitute: string | number; time: string | number }
}
