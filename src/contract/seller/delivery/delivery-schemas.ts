import { Success } from '../../common.ts'
import { type EndpointSchema, emptyInput } from '../../endpoint-schema.ts'
import type { EndpointName } from '../../endpoints.ts'
import { OrderParams } from '../../order.ts'
import { StatusChangeReply } from '../order.ts'
import { SetStopLocation, StopLocationReply } from './location.ts'
import {
  AssignReply,
  AssignRider,
  CompleteDelivery,
  DeliveryReply,
  DoorPhoto,
  FailDelivery,
  OverrideDelivery,
  ReturnAtDoor,
  RiderList,
  RunSheetReply,
  StartDelivery,
} from './run-sheet.ts'

export const riderSchemas = {
  getRunSheet: {
    ...emptyInput,
    for: 'seller: deliveries',
    summary: 'Lists the orders that the caller is to deliver, and those that the caller finished today',
    reply: RunSheetReply,
  },
  startDelivery: {
    ...emptyInput,
    for: 'seller: deliveries',
    summary: "Marks one of the caller's orders as out for delivery",
    params: OrderParams,
    body: StartDelivery,
    reply: DeliveryReply,
  },
  completeDelivery: {
    ...emptyInput,
    for: 'seller: deliveries',
    summary: "Delivers one of the caller's orders with the shopper's code and records the cash",
    params: OrderParams,
    body: CompleteDelivery,
    reply: DeliveryReply,
  },
  failDelivery: {
    ...emptyInput,
    for: 'seller: deliveries',
    summary: "Reports one of the caller's orders as not delivered",
    params: OrderParams,
    body: FailDelivery,
    reply: DeliveryReply,
  },
  returnAtDoor: {
    ...emptyInput,
    for: 'seller: deliveries',
    summary: "Takes items of one of the caller's orders back before it is delivered: less is to be paid",
    params: OrderParams,
    body: ReturnAtDoor,
    reply: DeliveryReply,
  },
  addDoorPhoto: {
    ...emptyInput,
    for: 'seller: deliveries',
    summary: 'Adds a photo to what the caller took back at the door, up to three',
    params: OrderParams,
    body: DoorPhoto,
    reply: Success,
  },
  setStopLocation: {
    ...emptyInput,
    for: 'seller: deliveries',
    summary: "Saves the location of one of the caller's open orders, for this and the shopper's next orders",
    params: OrderParams,
    body: SetStopLocation,
    reply: StopLocationReply,
  },
  listRiders: {
    ...emptyInput,
    for: 'seller: orders',
    summary: 'Lists the staff who can deliver, with their open deliveries',
    reply: RiderList,
  },
  assignRider: {
    ...emptyInput,
    for: 'seller: orders',
    summary: 'Assigns a rider to orders or removes it, each order independently of the others',
    body: AssignRider,
    reply: AssignReply,
  },
  overrideDelivery: {
    ...emptyInput,
    for: 'seller: shop',
    summary: "Marks an order as delivered without the shopper's code",
    params: OrderParams,
    body: OverrideDelivery,
    reply: StatusChangeReply,
  },
} as const satisfies Partial<Record<EndpointName, EndpointSchema>>
