import type { FastifyInstance } from 'fastify'
import { accountRoutes } from './account/routes.ts'
import { listAddresses } from './address/address-store.ts'
import { addressRoutes } from './address/routes.ts'
import { createAfterReply } from './after-reply.ts'
import { readCart } from './cart/cart-store.ts'
import { cartRoutes } from './cart/routes.ts'
import { featuredRoutes } from './catalogue/featured-routes.ts'
import type { PictureStore } from './catalogue/picture-store.ts'
import { catalogueRoutes } from './catalogue/routes.ts'
import { sellerProductRoutes } from './catalogue/seller-routes.ts'
import type { Database } from './database/open.ts'
import { describeFault, ShopError } from './errors.ts'
import { figuresRoutes } from './figures/routes.ts'
import { methodsAt } from './http.ts'
import { importRoutes } from './import/routes.ts'
import type { Post } from './mail/post.ts'
import type { Parts } from './open-parts.ts'
import { describeApi } from './openapi.ts'
import { hearNews } from './order/hear-news.ts'
import { onlineRoutes } from './order/online-routes.ts'
import { listOrdersOf } from './order/order-store.ts'
import { findOpenOrder, takePersonOut } from './order/person-store.ts'
import { orderRoutes } from './order/routes.ts'
import { sellerOrderRoutes } from './order/seller-routes.ts'
import { type TellOfPayment, tellOfPayments } from './order/tell-of-payments.ts'
import type { EventName } from './payment/event-store.ts'
import { practiceRoutes } from './payment/practice-routes.ts'
import { paymentRoutes } from './payment/routes.ts'
import { listDevices } from './push/list-devices.ts'
import { pushRoutes } from './push/routes.ts'
import { sellerRoutes } from './seller/routes.ts'
import type { Seal } from './seller/seal.ts'
import type { OpenSettings } from './settings/open-settings.ts'
import { settingsRoutes } from './settings/routes.ts'
import { refundRoutes } from './till/refund-routes.ts'
import { upiRoutes } from './till/upi-routes.ts'

type Options = Parts & {
  database: Database
  pictures: PictureStore
  post: Post
  seal: Seal
  /** The shop's own address, for links in mails. */
  shopUrl: () => string
}

/** The calls of every room, each handed what it needs of the others; what none of them has is a 404, or a 405 where another method has it. */
export async function serveRooms(api: FastifyInstance, options: Options): Promise<void> {
  const { database, pictures, cache, settings, live, providers, meters } = options
  const { db } = database
  const tell = () => options.jobs.poke('messages')
  const tellOfPayment = tellOfPayments({ cache, live, meters, log: api.log })
  const byMail = {
    tell,
    post: options.post,
    facts: settings.facts,
    shopUrl: options.shopUrl,
    afterReply: createAfterReply(api),
  }
  accountRoutes(api, {
    connections: database,
    belongings: {
      readCart,
      listAddresses,
      listOrders: listOrdersOf,
      listDevices,
      findOpenOrder,
      takePersonOut,
    },
    ...byMail,
  })
  sellerRoutes(api, { db, seal: options.seal, ...byMail })
  pushRoutes(api, { connections: database, push: options.push })
  settingsRoutes(api, { db, settings })
  await api.register(catalogueRoutes, { db, cache, pictures })
  await api.register(sellerProductRoutes, { db, cache, pictures })
  featuredRoutes(api, { db, cache })
  await api.register(importRoutes, { db, cache, pictures })
  cartRoutes(api, { connections: database })
  addressRoutes(api, { connections: database })
  const onlyToPins = () => (settings.values().onlyToPins ? settings.values().pins : null)
  orderRoutes(api, {
    database,
    cache,
    live,
    meters,
    onlyToPins,
  })
  onlineRoutes(api, {
    database,
    cache,
    live,
    tell: tellOfPayment,
    providers,
    shopUrl: options.shopUrl,
    onlyToPins,
  })
  upiRoutes(api, { database, tell: tellOfPayment, tellPeople: tell })
  practiceRoutes(api, { database, providers })
  await api.register(paymentRoutes, {
    db,
    providers,
    meters,
    hear: hearing(api, { database, tell: tellOfPayment }),
  })
  sellerOrderRoutes(api, { db, cache, live, providers })
  refundRoutes(api, { db, providers, live })
  figuresRoutes(api, { db })
  describeItself(api, settings)
  refuseOthers(api)
}

/** What a provider tells is acted on at once; where that fails, it is kept and tried again. */
function hearing(
  api: FastifyInstance,
  { database, tell }: { database: Database; tell: TellOfPayment },
): (event: EventName) => Promise<void> {
  const onFault = (error: unknown) =>
    api.log.error({ fault: describeFault(error) }, 'acting on a payment event failed')
  return async (event) => tell(await hearNews(database.db, { event, onFault }))
}

function describeItself(api: FastifyInstance, settings: OpenSettings): void {
  const description = describeApi()
  api.get('/openapi.json', async () => description(settings.facts().name))
}

function refuseOthers(api: FastifyInstance): void {
  api.all('/api/*', async (request, reply) => {
    const methods = methodsAt(request.url)
    if (methods.length === 0) throw new ShopError('not_found')
    reply.header('allow', methods.join(', '))
    throw new ShopError('method_not_allowed')
  })
}
