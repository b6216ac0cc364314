import { z } from 'zod'
import { roundDegrees } from '#domain/delivery/parse-location.ts'
import { lazyError, OrderVersion, Success } from '../../common.ts'
import { SellerOrder } from '../order.ts'
import { RunSheetStop } from './run-sheet.ts'

const latitudeError = lazyError('server.input.latitude')
const longitudeError = lazyError('server.input.longitude')

/** Degrees. */
const Location = z.object({
  latitude: z.number(latitudeError).min(-90, latitudeError).max(90, latitudeError).transform(roundDegrees),
  longitude: z
    .number(longitudeError)
    .min(-180, longitudeError)
    .max(180, longitudeError)
    .transform(roundDegrees),
})

export const SetOrderLocation = z.object({
  /** null: removes it. */
  location: Location.nullable(),
  version: OrderVersion,
})

/** `isForNextOrders`: the shopper's own address has it too, because it was unchanged since the order. */
const LocationSaved = Success.extend({ isForNextOrders: z.boolean() })

export const OrderLocationReply = LocationSaved.extend({
  order: SellerOrder.pick({ _id: true, orderNumber: true, status: true, isPaid: true, version: true }),
})

export const SetStopLocation = z.object({ location: Location })

export const StopLocationReply = LocationSaved.extend({ stop: RunSheetStop })
