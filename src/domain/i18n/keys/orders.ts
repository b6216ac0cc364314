// Written by `npm run messages` from messages/en/orders.json.
import type { Tag } from '../translate.ts'

export type OrdersMessages = {
  'orders.step.accepted': null
  'orders.step.packed': null
  'orders.changed': { amount: string | number; due: string | number; strong: Tag }
  'orders.live.accepted': { number: string | number; time: string | number }
  'orders.live.packing': { number: string | number }
  'orders.live.packed': { number: string | number }
  'orders.live.changed': { amount: string | number; due: string | number; number: string | number }
  'orders.live.shipped': { number: string | number }
  'orders.live.delivered': { number: string | number }
  'orders.live.cancelled': { number: string | number }
  'orders.callRider': { name: string | number }
  'orders.instead': null
  'orders.question.title': { name: string | number; number: string | number }
  'orders.question.text': null
  'orders.question.deadline': { deadline: string | number; minutes: string | number; time: Tag }
  'orders.question.yes': null
  'orders.question.no': null
  'orders.question.accepted': { name: string | number; number: string | number }
  'orders.question.declined': { name: string | number; number: string | number }
  'orders.question.over': { name: string | number; number: string | number }
  'orders.question.closed': { name: string | number; number: string | number }
  'orders.live.question': { amount: string | number; name: string | number; number: string | number; substitute: string | number; time: string | number }
  'orders.question.label': null
  'orders.question.now': null
  'orders.question.above': null
  'orders.substitution.best-match': null
  'orders.substitution.ask': null
  'orders.paidByUpi': null
}
