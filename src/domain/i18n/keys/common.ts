// Written by `npm run messages` from messages/en/common.json.
export type CommonMessages = {
  'common.promise.soon': { minutes: string | number }
  'common.promise.usual': { minutes: string | number }
  'common.promise.slot': { day: string | number; from: string | number; month: string | number; to: string | number; weekday: string | number }
  'common.promise.opens.day': { day: string | number; hour: string | number; part: string }
  'common.promise.opens.today': { hour: string | number; part: string }
  'common.promise.opens.tomorrow': { hour: string | number; part: string }
  'common.promise.weOpen.day': { day: string | number; hour: string | number; part: string }
  'common.promise.weOpen.today': { hour: string | number; part: string }
  'common.promise.weOpen.tomorrow': { hour: string | number; part: string }
  'common.promise.closed.day': { day: string | number; hour: string | number }
  'common.promise.closed.today': { hour: string | number }
  'common.promise.closed.tomorrow': { hour: string | number }
  'common.promise.services': null
  'common.promise.withServices': { arrival: string | number }
  'common.promise.outside': { phone: string | number; pin: string | number }
  'common.promise.orderedOutside': { phone: string | number }
  'common.promise.sentence': { promise: string | number }
  'common.promise.forServices': null
  'common.language.unknown': null
  'common.status.Pending': null
  'common.status.Processing': null
  'common.status.Shipped': null
  'common.status.Delivered': null
  'common.status.Cancelled': null
  'common.picked': { picked: string | number; quantity: string | number }
  'common.weighed': { ordered: string | number; picked: string | number }
  'common.orderedFor': { amount: string | number }
  'common.paymentType.COD': null
  'common.paymentType.Online': null
  'common.payment.paid': null
  'common.payment.pending': null
  'common.auth.password': null
  'common.auth.password.long': null
  'common.auth.change.text': null
  'common.auth.change.current': null
  'common.auth.change.submit': null
  'common.auth.newPassword': null
  'common.auth.newPassword.short': { min: string | number }
  'common.auth.newPassword.long': { max: string | number }
  'common.auth.newPassword.unstorable': null
  'common.auth.passwordHint': { min: string | number }
  'common.auth.yourPassword': null
  'common.auth.code': null
  'common.auth.codeHint': null
  'common.auth.email': null
  'common.auth.email.invalid': null
  'common.auth.sendLink': null
  'common.push.title': null
  'common.push.switch': null
  'common.push.button': null
  'common.push.failed': null
  'common.push.denied': null
  'common.push.needs-app': null
  'common.push.unable': null
  'common.push.close': null
  'common.date.month': { month: string }
  'common.date.fullMonth': { month: string }
  'common.date.weekday': { day: string }
  'common.date.day': { day: string | number; month: string | number }
  'common.date.weekdayAndDay': { date: string | number; weekday: string | number }
  'common.date.date': { day: string | number; month: string | number; year: string | number }
  'common.date.dateTime': { date: string | number; time: string | number }
  'common.slot.today': { time: string | number }
  'common.slot.tomorrow': { time: string | number }
  'common.slot.day': { date: string | number; time: string | number; weekday: string | number }
  'common.slot.soonest': null
  'common.slot.leaveAtDoor': null
  'common.address.phone': null
  'common.address.pin': null
  'common.field.name': null
  'common.field.street': null
  'common.field.city': null
  'common.field.phone': null
  'common.form.required': { field: string | number }
  'common.form.tooLong': { field: string | number; max: string | number }
  'common.form.unstorable': { field: string | number }
  'common.form.oneLine': { field: string | number }
  'common.form.amount': { field: string | number; max: string | number }
  'common.form.type': { field: string | number; type: string }
  'common.form.choice': { choices: string | number; field: string | number }
  'common.form.min': { field: string | number; min: string | number }
  'common.form.max': { field: string | number; max: string | number }
  'common.form.items': { field: string | number; max: string | number }
  'common.form.unknown': { names: string | number }
  'common.form.invalid': { field: string | number }
  'common.form.body': null
  'common.upi.utr': null
  'common.upi.isTotal': null
  'common.price.offerAboveMrp': null
  'common.rejection.sold-out': null
  'common.rejection.closed': null
  'common.rejection.too-far': null
  'common.rejection.no-rider': null
  'common.rejection.unreachable': null
  'common.rejection.other': null
  'common.auth.show': null
  'common.auth.hide': null
  'common.copy.button': null
  'common.copy.done': null
  'common.copy.failed': null
  'common.duration.hours': { hours: string | number }
  'common.duration.minutes': { minutes: string | number }
}
