import { z } from 'zod'
import { acceptLimits, rejectionReasons } from '#domain/delivery/acceptance.ts'
import { lazyError, Success } from '../common.ts'
import { OrderStatusChange, Version } from './order.ts'
import { OptionalNote } from './rejection-form.ts'

const { minMinutes, maxMinutes } = acceptLimits
const minutesError = lazyError('server.input.acceptMinutes', { min: minMinutes, max: maxMinutes })

export const AcceptOrder = z.object({
  /** Until it arrives. Left out: the end of the order's slot, else the order's delivery time. */
  minutes: z.int(minutesError).min(minMinutes, minutesError).max(maxMinutes, minutesError).optional(),
  version: Version,
})
export const AcceptReply = Success.extend({
  moved: OrderStatusChange,
  acceptedAt: z.string(),
  promisedAt: z.string(),
})

export const RejectOrder = z
  .object({
    reason: z.enum(
      rejectionReasons,
      lazyError('server.input.oneOf', { field: 'reason', choices: rejectionReasons.join(', ') }),
    ),
    /** To the shopper. */
    note: OptionalNote,
    version: Version,
  })
  .refine(({ reason, note }) => reason !== 'other' || note !== undefined, {
    path: ['note'],
    ...lazyError('server.input.rejectionNote'),
  })
