import type { FastifyInstance } from 'fastify'
import { t } from '#domain/i18n/translate.ts'
import { formatPaise } from '#domain/money.ts'
import { toActor } from '#server/audit/audit-store.ts'
import { serve } from '#server/http/contract-bridge.ts'
import { describeError } from '#server/http/errors.ts'
import { requestLanguage } from '#server/i18n/request-language.ts'
import type { Orders } from '#server/order/core/change-order.ts'
import { requireSeller } from '#server/staff/require-seller.ts'
import { listExceptions } from '../exceptions/exception-list-store.ts'
import { countOpenExceptions } from '../exceptions/exception-store.ts'
import type { PaymentProviders } from '../providers/payment-provider.ts'
import { takePayment } from '../settle/take-payment.ts'
import { sumUpiReports } from '../upi/upi-report-store.ts'
import { refundPayment } from './refund-payment.ts'
import { resolveException } from './resolve-exception.ts'

type Options = { orders: Orders; providers: PaymentProviders }

export function paymentExceptionRoutes(app: FastifyInstance, { orders, providers }: Options): void {
  const { db } = orders
  serve(app, 'listPaymentExceptions', {
    for: requireSeller(db, 'orders'),
    handle: ({ input: query, request }) =>
      listExceptions(db, { query, providers, language: requestLanguage(request) }),
  })

  serve(app, 'countPaymentExceptions', {
    for: requireSeller(db, 'orders'),
    handle: async () => {
      const [{ exceptions, upi }, reports] = [await countOpenExceptions(db), await sumUpiReports(db)]
      return { exceptions, upi: upi + reports.orders }
    },
  })

  serve(app, 'refundPayment', {
    for: requireSeller(db, 'shop'),
    handle: async ({ input, caller: seller, request }) => {
      const onError = (error: unknown) =>
        request.log.error({ fault: describeError(error) }, 'the refund failed')
      const state = await refundPayment(orders, {
        ...input,
        by: toActor(seller, request),
        providers,
        onError,
      })
      return { state, message: () => t(`server.done.${state}`) }
    },
  })

  serve(app, 'takePayment', {
    for: requireSeller(db, 'shop'),
    handle: async ({ input: { id }, caller: seller, request }) => {
      const { takenPaise, leftPaise } = await takePayment(orders, { id, by: toActor(seller, request) })
      const amounts = { taken: formatPaise(takenPaise), left: formatPaise(leftPaise) }
      return { message: () => t('server.done.partTaken', amounts) }
    },
  })

  serve(app, 'resolvePaymentException', {
    for: requireSeller(db, 'shop'),
    handle: async ({ input, caller: seller, request }) => {
      await resolveException(orders, { ...input, by: toActor(seller, request) })
      return {
        message: () =>
          t(input.as === 'by-hand' ? 'server.done.refundRecorded' : 'server.done.closedUnrefunded'),
      }
    },
  })
}
