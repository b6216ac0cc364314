// Written by `npm run messages` from messages/en/info.json.
import type { Tag } from '../translate.ts'

export type InfoMessages = {
  'info.notFound.text': null
  'info.notFound.categories': null
  'info.notFound.products': null
  'info.loader.title': null
  'info.loader.heading': null
  'info.loader.text': null
  'info.loader.skip': null
  'info.contents': null
  'info.seller.name': null
  'info.seller.place': null
  'info.seller.fssai': null
  'info.seller.gstin': null
  'info.details.phone': null
  'info.details.email': null
  'info.details.hours': null
  'info.officer.name': null
  'info.officer.terms': { acknowledgedHours: string | number; settledMonths: number }
  'info.contact.title': null
  'info.contact.description': null
  'info.contact.intro': null
  'info.contact.call': null
  'info.contact.write': null
  'info.contact.visit': null
  'info.contact.us': null
  'info.contact.daysOff': { days: string | number }
  'info.contact.complaints.title': null
  'info.contact.complaints.text': { faqs: Tag; returns: Tag }
  'info.contact.seller.title': null
  'info.map.title': null
  'info.map.open': null
  'info.map.frame': { address: string | number }
  'info.map.notice': null
  'info.map.show': null
  'info.delivery.title': null
  'info.delivery.description': null
  'info.delivery.highlights.time': { deliveryMinutes: string | number }
  'info.delivery.highlights.timeText': null
  'info.delivery.highlights.free': { freeAbove: string | number }
  'info.delivery.highlights.freeText': { freeKm: string | number }
  'info.delivery.highlights.freeAlways': null
  'info.delivery.highlights.freeAlwaysText': null
  'info.delivery.highlights.charge': { charge: string | number; hasFree: string }
  'info.delivery.highlights.chargeText': null
  'info.delivery.highlights.pins': { pinCount: number }
  'info.delivery.highlights.list': null
  'info.delivery.where.title': null
  'info.delivery.where.pins': { pins: string | number }
  'info.delivery.where.areas': { areas: string | number; deliveryCost: Tag }
  'info.delivery.where.check': { pinCheck: Tag }
  'info.delivery.speed.title': null
  'info.delivery.speed.usual': { deliveryMinutes: string | number; processingMinutes: string | number; range: Tag }
  'info.delivery.speed.expedited': { expeditedHours: string | number }
  'info.delivery.speed.slots': { deliveryCost: Tag }
  'info.delivery.speed.delays': null
  'info.delivery.cost.title': null
  'info.delivery.cost.near': { freeKm: string | number }
  'info.delivery.cost.far': { freeKm: string | number }
  'info.delivery.cost.above': { freeAbove: string | number }
  'info.delivery.cost.cart': null
  'info.delivery.cost.fees': { handlingFee: string | number; payments: Tag; platformFee: string | number }
  'info.delivery.when.title': null
  'info.delivery.when.text': { hours: string | number }
  'info.delivery.door.title': null
  'info.delivery.door.phone': null
  'info.delivery.door.check': null
  'info.delivery.door.away': null
  'info.delivery.door.track': { orders: Tag; returns: Tag }
  'info.area.all': null
  'info.area.others': null
  'info.area.where': null
  'info.area.pins': { count: number; pins: string | number }
  'info.area.distance': { km: string | number }
  'info.area.charge': null
  'info.area.free': null
  'info.area.perKm': { charge: string | number; km: string | number; perKm: string | number }
  'info.area.eachKm': { perKm: string | number }
  'info.area.chargeAndKm': { charge: string | number; perKm: string | number }
  'info.area.freeAbove': null
  'info.area.minimum': null
  'info.area.time': null
  'info.area.minutes': { minutes: string | number }
  'info.area.slots': null
  'info.area.slot': { days: string | number; from: string | number; to: string | number }
  'info.area.slotCutoff': { slot: string | number; time: string | number }
  'info.area.cash': null
  'info.area.cashUpTo': { amount: string | number }
  'info.area.noCash': null
  'info.payment.title': null
  'info.payment.description': null
  'info.payment.intro': null
  'info.payment.introOnline': null
  'info.payment.cash.title': null
  'info.payment.cash.short': null
  'info.payment.cash.text': null
  'info.payment.cash.limit': { maxCash: string | number }
  'info.payment.cash.areas': { deliveryCost: Tag }
  'info.payment.qr.title': null
  'info.payment.qr.short': null
  'info.payment.googlePay.title': null
  'info.payment.googlePay.short': null
  'info.payment.upi.title': null
  'info.payment.upi.text': null
  'info.payment.upi.stuck': null
  'info.payment.online.title': null
  'info.payment.online.text': { holdMinutes: string | number }
  'info.payment.online.stripe': null
  'info.payment.online.upi': { utrHours: string | number }
  'info.payment.online.practice': null
  'info.payment.online.unfinished': { orders: Tag }
  'info.payment.total.title': null
  'info.payment.total.text': null
  'info.payment.total.fee': null
  'info.payment.total.amount': null
  'info.payment.total.handling': null
  'info.payment.total.platform': null
  'info.payment.total.delivery': null
  'info.payment.total.free': { deliveryCost: Tag }
  'info.payment.total.from': { charge: string | number; deliveryCost: Tag; hasFree: string }
  'info.payment.total.sum': { allFees: string | number }
  'info.payment.total.sumAndDelivery': { allFees: string | number }
  'info.payment.refunds.title': null
  'info.payment.refunds.text': { range: Tag; refundDays: string | number; refunds: Tag }
  'info.payment.safety.title': null
  'info.payment.safety.codes': null
  'info.payment.safety.receive': null
  'info.payment.safety.strangers': null
  'info.faqs.title': null
  'info.faqs.description': null
  'info.faqs.intro': null
  'info.faqs.topics': null
  'info.faqs.orders-payment': null
  'info.faqs.shipping-delivery': null
  'info.faqs.returns-refunds': null
  'info.faqs.product-stock': null
  'info.faqs.how-to-order.question': null
  'info.faqs.how-to-order.answer': null
  'info.faqs.ways-to-pay.question': null
  'info.faqs.ways-to-pay.answer': { online: string; payments: Tag }
  'info.faqs.ways-to-pay.online': { payments: Tag }
  'info.faqs.unpaid-order.question': null
  'info.faqs.unpaid-order.answer': { holdMinutes: string | number; orders: Tag }
  'info.faqs.fees.question': null
  'info.faqs.fees.answer': { allFees: string | number; handlingFee: string | number; platformFee: string | number }
  'info.faqs.fees.own': { allFees: string | number; deliveryCost: Tag; handlingFee: string | number; platformFee: string | number }
  'info.faqs.order-by-phone.question': null
  'info.faqs.order-by-phone.answer': null
  'info.faqs.order-status.question': null
  'info.faqs.order-status.answer': { orders: Tag }
  'info.faqs.change-order.question': null
  'info.faqs.change-order.answer': { cancellationDays: string | number; orders: Tag; perishables: Tag }
  'info.faqs.delivery-time.question': null
  'info.faqs.delivery-time.answer': { deliveryMinutes: string | number; expeditedHours: string | number; processingMinutes: string | number; range: Tag }
  'info.faqs.delivery-time.own': { delivery: Tag; deliveryMinutes: string | number; processingMinutes: string | number; range: Tag; slots: string }
  'info.faqs.delivery-area.question': null
  'info.faqs.delivery-area.answer': { pinCheck: Tag; pins: string | number }
  'info.faqs.delivery-area.own': { areas: string | number; delivery: Tag; pinCheck: Tag }
  'info.faqs.delivery-cost.question': null
  'info.faqs.delivery-cost.answer': { freeAbove: string | number; freeKm: string | number }
  'info.faqs.delivery-cost.free': null
  'info.faqs.delivery-cost.own': { charge: string | number; deliveryCost: Tag; freeOver: string | number; hasFree: string; hasFreeOver: string }
  'info.faqs.delivery-hours.question': null
  'info.faqs.delivery-hours.answer': { hours: string | number }
  'info.faqs.not-at-home.question': null
  'info.faqs.not-at-home.answer': null
  'info.faqs.money-back.question': null
  'info.faqs.money-back.answer': { moneyBackDays: string | number }
  'info.faqs.refund-time.question': null
  'info.faqs.refund-time.answer': { range: Tag; refundDays: string | number; reimbursementDays: string | number }
  'info.faqs.how-to-return.question': null
  'info.faqs.how-to-return.answer': { returning: Tag }
  'info.faqs.spoiled.question': null
  'info.faqs.spoiled.answer': null
  'info.faqs.return-food.question': null
  'info.faqs.return-food.answer': null
  'info.faqs.warranty.question': null
  'info.faqs.warranty.answer': { warrantyYears: string | number }
  'info.faqs.freshness.question': null
  'info.faqs.freshness.answer': null
  'info.faqs.out-of-stock.question': null
  'info.faqs.out-of-stock.answer': null
  'info.faqs.weights.question': null
  'info.faqs.weights.answer': null
  'info.faqs.mrp.question': null
  'info.faqs.mrp.answer': null
  'info.faqs.missing-product.question': null
  'info.faqs.missing-product.answer': { contact: Tag }
}
