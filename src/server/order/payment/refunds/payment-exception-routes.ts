import type { FastifyInstance } from 'fastify'
import type { Db } from '#server/database/tables.ts'
import { serve } from '#server/http/contract-bridge.ts'
import { describeError } from '#server/http/errors.ts'
import { listExceptions } from '#server/payment/exceptions/exception-list-store.ts'
import { countOpenExceptions } from '#server/payment/exceptions/exception-store.ts'
import type { PaymentProviders } from '#server/payment/providers/payment-provider.ts'
import { requireSeller } from '#server/staff/require-seller.ts'
import type { OrderEventHub } from '../../events/order-event-hub.ts'
import { refundPayment } from './refund-payment.ts'
import { resolveException } from './resolve-exception.ts'

type Options = { db: Db; providers: PaymentProviders; orderEvents: OrderEventHub }

export function paymentExceptionRoutes(app: FastifyInstance, { db, providers, orderEvents }: Options): void {
  serve(app, 'listPaymentExceptions', {
    for: requireSeller(db, 'orders'),
    handle: ({ input: query }) => listExceptions(db, { query, providers }),
  })

  serve(app, 'countPaymentExceptions', {
    for: requireSeller(db, 'orders'),
    handle: () => countOpenExceptions(db),
  })

  serve(app, 'refundPayment', {
    for: requireSeller(db, 'shop'),
    handle: async ({ input, caller: seller, request }) => {
      const by = { sellerId: seller.id, requestId: request.id }
      const onFault = (error: unknown) =>
        request.log.error({ fault: describeError(error) }, 'giving money back failed')
      const state = await refundPayment(db, { id: input.id, by, providers, onError: onFault })
      orderEvents.publish()
      return { state, message: refundMessages[state] }
    },
  })

  serve(app, 'resolvePaymentException', {
    for: requireSeller(db, 'shop'),
    handle: async ({ input, caller: seller, request }) => {
      await resolveException(db, { ...input, by: { sellerId: seller.id, requestId: request.id } })
      orderEvents.publish()
      return { message: input.as === 'by-hand' ? 'Noted: given back by hand' : 'Noted: nothing to do' }
    },
  })
}

const refundMessages = {
  refunded: 'The money is on its way back.',
  refunding: 'The payment provider has not answered yet. It is asked again by itself until it does.',
} as const
