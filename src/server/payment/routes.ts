import type { FastifyInstance } from 'fastify'
import { type PaymentProviderName, paymentProviders } from '#rules/payment.ts'
import type { Db } from '../database/tables.ts'
import { ShopError } from '../errors.ts'
import { anyone, serve } from '../http.ts'
import type { Meters } from '../metrics/meters.ts'
import { type EventName, keepNews } from './event-store.ts'
import type { Providers } from './providers.ts'

type Options = {
  db: Db
  providers: Providers
  meters: Meters
  /** Acts on an event that is kept by now; what fails here is tried again later. */
  hear: (event: EventName) => Promise<void>
}

/** What payment providers call. */
export async function paymentRoutes(
  app: FastifyInstance,
  { db, providers, meters, hear }: Options,
): Promise<void> {
  // The signature is over the bytes, so nobody may read and write them anew on the way.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body))

  serve(app, 'paymentWebhook', {
    for: anyone,
    form: async ({ body }) => ({ data: {}, files: Buffer.isBuffer(body) ? [body] : [] }),
    handle: async ({ input, files, request }) => {
      if (!isName(input.provider)) throw new ShopError('not_found')
      const provider = providers.byName(input.provider)
      if (!provider?.readWebhook) throw new ShopError('online_payment_off')
      const news = provider.readWebhook({ body: files[0] ?? Buffer.alloc(0), headers: request.headers })
      const isNew = await keepNews(db, { provider: provider.name, news })
      if (isNew) meters.webhookCame(provider.name, news.happenedAt)
      await hear({ provider: provider.name, eventId: news.eventId })
      return { message: 'Kept' }
    },
  })
}

function isName(name: string): name is PaymentProviderName {
  return paymentProviders.some((known) => known === name)
}
