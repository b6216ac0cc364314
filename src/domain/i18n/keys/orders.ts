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
}
