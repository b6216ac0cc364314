import { z } from 'zod'
import { acceptLimits, rejectionReasons } from '#domain/delivery/acceptance.ts'
import { lazyError, OrderVersion } from '../../common.ts'
import { OptionalNote } from '../../payment-forms.ts'

const { minMinutes, maxMinutes } = acceptLimits
const minutesError = lazyError('server.input.acceptMinutes', { min: minMinutes, max: maxMinutes })

/** Until the order arrives. */
export const AcceptMinutes = z.int(minutesError).min(minMinutes, minutesError).max(maxMinutes, minutesError)

export const AcceptOrder = z.object({
  /** Left out: the end of the order's slot, else the order's delivery time. */
  minutes: AcceptMinutes.optional(),
  version: OrderVersion,
})

export const RejectOrder = z
  .object({
    reason: z.enum(
      rejectionReasons,
      lazyError('server.input.oneOf', { field: 'reason', choices: rejectionReasons.join(', ') }),
    ),
    /** To the shopper. */
    note: OptionalNote,
    version: OrderVersion,
  })
  .refine(({ reason, note }) => reason !== 'other' || note !== undefined, {
    path: ['note'],
    ...lazyError('server.input.rejectionNote'),
  })
