import type { FastifyInstance } from 'fastify'
import { t } from '#domain/i18n/translate.ts'
import { type PaymentProviderName, paymentProviders } from '#domain/payment.ts'
import type { Db } from '#server/database/tables.ts'
import { anyone, serve } from '#server/http/contract-bridge.ts'
import { ShopError } from '#server/http/errors.ts'
import type { Meters } from '#server/metrics/meters.ts'
import type { PaymentProviders } from '../providers/payment-provider.ts'
import { type PaymentEventKey, storeEvent } from './payment-event-store.ts'

type Options = {
  db: Db
  providers: PaymentProviders
  meters: Meters
  processEvent: (event: PaymentEventKey) => Promise<void>
}

export async function webhookRoutes(
  app: FastifyInstance,
  { db, providers, meters, processEvent }: Options,
): Promise<void> {
  // The signature covers the raw bytes.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body))

  serve(app, 'paymentWebhook', {
    for: anyone,
    readForm: async ({ body }) => ({ data: {}, files: Buffer.isBuffer(body) ? [body] : [] }),
    handle: async ({ input, files, request }) => {
      const provider = isProviderName(input.provider) ? providers.find(input.provider) : null
      if (!provider?.parseWebhook) throw new ShopError('not_found')
      const event = provider.parseWebhook({ body: files[0] ?? Buffer.alloc(0), headers: request.headers })
      const isNew = await storeEvent(db, { provider: provider.name, event })
      if (isNew) meters.webhookReceived(provider.name, event.happenedAt)
      await processEvent({ provider: provider.name, eventId: event.eventId })
      return { message: () => t('server.done.kept') }
    },
  })
}

function isProviderName(name: string): name is PaymentProviderName {
  return paymentProviders.some((known) => known === name)
}
