import type { FastifyInstance, FastifyRequest } from 'fastify'
import { rupeesFromPaise } from '#domain/money.ts'
import type { OrderLimits } from '#domain/settings/order-limits.ts'
import { deliveryState } from '#domain/tax/seller-tax.ts'
import { accountRoutes } from '#server/account/routes.ts'
import { closeAddresses, listAddresses } from '#server/address/address-store.ts'
import { addressRoutes } from '#server/address/routes.ts'
import type { SecretBox } from '#server/auth/secret-box.ts'
import { backupRoutes } from '#server/backup/routes.ts'
import { bannerRoutes } from '#server/banners/routes.ts'
import { bookRoutes } from '#server/books/routes.ts'
import { getCart, getStoredCart } from '#server/cart/cart-store.ts'
import { cartRoutes } from '#server/cart/routes.ts'
import { cashRoutes } from '#server/cash/routes.ts'
import { bulkRoutes } from '#server/catalogue/bulk/bulk-routes.ts'
import { categoryRoutes } from '#server/catalogue/category/routes.ts'
import { familyRoutes } from '#server/catalogue/family/routes.ts'
import { featuredRoutes } from '#server/catalogue/featured-routes.ts'
import { productPictureRoutes } from '#server/catalogue/pictures/routes.ts'
import { catalogueRoutes } from '#server/catalogue/routes.ts'
import { createProductPrices } from '#server/catalogue/search/product-prices.ts'
import { sellerProductRoutes } from '#server/catalogue/seller-routes.ts'
import { exportCustomerRecords } from '#server/customers/customer-store.ts'
import { customerRoutes } from '#server/customers/routes.ts'
import type { Database } from '#server/database/database.ts'
import { documentRoutes } from '#server/document/routes.ts'
import { createAfterReply } from '#server/http/after-reply.ts'
import { listMethodsAt } from '#server/http/contract-bridge.ts'
import { ShopError } from '#server/http/errors.ts'
import { buildOpenApi } from '#server/http/openapi.ts'
import { importRoutes } from '#server/import/routes.ts'
import type { MailTransport } from '#server/notifications/mail/mail.ts'
import { pushRoutes } from '#server/notifications/push/routes.ts'
import { listPushSubscriptions } from '#server/notifications/push/subscription-store.ts'
import { acceptRoutes } from '#server/order/accept/accept-routes.ts'
import { anonymizeCustomer, findOpenOrder } from '#server/order/anonymize-customer-store.ts'
import type { Orders } from '#server/order/core/change-order.ts'
import { assignRoutes } from '#server/order/deliver/assign-routes.ts'
import { locationRoutes } from '#server/order/deliver/location-routes.ts'
import { riderRoutes } from '#server/order/deliver/rider-routes.ts'
import { editOrderRoutes } from '#server/order/edit/edit-routes.ts'
import { pickingRoutes } from '#server/order/pick/pick-routes.ts'
import { checkoutRoutes } from '#server/order/place/checkout-routes.ts'
import { staffOrderRoutes } from '#server/order/place/staff-order-routes.ts'
import { listShopperOrders } from '#server/order/read/shopper-order-store.ts'
import { orderRoutes } from '#server/order/routes.ts'
import { sellerOrderRoutes } from '#server/order/seller-routes.ts'
import { orderSlotRoutes } from '#server/order/slot/slot-routes.ts'
import { substituteRoutes } from '#server/order/substitute/substitute-routes.ts'
import { anonymizeCredit, findBalance, findCredit } from '#server/payment/credit/credit-store.ts'
import { creditRoutes } from '#server/payment/credit/routes.ts'
import type { PaymentEventKey } from '#server/payment/events/payment-event-store.ts'
import { createEventErrorLogger, processPaymentEvent } from '#server/payment/events/process-payment-event.ts'
import { webhookRoutes } from '#server/payment/events/webhook-routes.ts'
import { practiceRoutes } from '#server/payment/providers/practice/practice-routes.ts'
import { paymentExceptionRoutes } from '#server/payment/refunds/payment-exception-routes.ts'
import { createOnPaymentSettled, type OnPaymentSettled } from '#server/payment/settle/on-payment-settled.ts'
import { upiRoutes } from '#server/payment/upi/upi-routes.ts'
import type { PictureStore } from '#server/pictures/picture-store.ts'
import { posRoutes } from '#server/pos/routes.ts'
import { reportRoutes } from '#server/reports/routes.ts'
import { sellerSearchRoutes } from '#server/search/seller-search-routes.ts'
import type { LiveSettings } from '#server/settings/live-settings.ts'
import { settingsRoutes } from '#server/settings/routes.ts'
import { sellerRoutes } from '#server/staff/routes.ts'
import { taxRoutes } from '#server/tax/routes.ts'
import { anonymizeTickets } from '#server/ticket/anonymize-tickets-store.ts'
import { listStopLines } from '#server/ticket/claim-line-store.ts'
import { contactRoutes } from '#server/ticket/contact/routes.ts'
import { returnAtDoor } from '#server/ticket/door/return-at-door.ts'
import { doorRoutes } from '#server/ticket/door/routes.ts'
import { ticketRoutes } from '#server/ticket/routes.ts'
import { sellerTicketRoutes } from '#server/ticket/seller-routes.ts'
import { listTicketsOfPerson } from '#server/ticket/ticket-view-store.ts'
import { toDoRoutes } from '#server/to-do/routes.ts'
import { deliveryRoutes } from './delivery/routes.ts'
import type { Services } from './services.ts'

type Options = Services & {
  database: Database
  pictures: PictureStore
  mailTransport: MailTransport
  secretBox: SecretBox
  shopUrl: () => string
  callerUrl: (request: FastifyRequest) => string
  frontEndUrl: (request: FastifyRequest) => string | null
  webOrigins: readonly string[]
  orderLimits: OrderLimits
  extraPictureServers: readonly string[]
  isBackupNightly: boolean
}

/** Registers every endpoint. Any other address is a 404, or a 405 if another method exists there. */
export async function registerRoutes(api: FastifyInstance, options: Options): Promise<void> {
  const { database, pictures, cache, index, settings, orderEvents, orders, documents, providers, meters } =
    options
  const { db, local } = database
  const sendMessagesSoon = () => options.jobs.runSoon('send-messages')
  const onPaymentSettled = createOnPaymentSettled({ meters, log: api.log })
  const mailDeps = {
    sendMessages: sendMessagesSoon,
    mailTransport: options.mailTransport,
    storeProfile: settings.storeProfile,
    shopUrl: options.shopUrl,
    afterReply: createAfterReply(api),
  }
  accountRoutes(api, {
    database,
    deps: {
      readCart: getCart,
      readStoredCart: getStoredCart,
      findCredit: async (db, userId) => rupeesFromPaise(await findBalance(db, userId)),
      listAddresses,
      closeAddresses,
      listOrders: listShopperOrders,
      listPushSubscriptions,
      exportCustomerRecords,
      findOpenOrder,
      anonymizeCustomer: async (tx, userId) => {
        await anonymizeTickets(tx, userId)
        await anonymizeCredit(tx, userId)
        await anonymizeCustomer(tx, userId)
      },
      listTickets: listTicketsOfPerson,
      listCredit: (db, userId) => findCredit(db, { userId }),
    },
    ...mailDeps,
  })
  sellerRoutes(api, { db, local: local.db, secretBox: options.secretBox, ...mailDeps })
  pushRoutes(api, { connections: database, push: options.push })
  settingsRoutes(api, { db, settings })
  taxRoutes(api, { db, settings })
  backupRoutes(api, { db, isNightly: options.isBackupNightly })
  await api.register(catalogueRoutes, { db, cache, pictures })
  const { sellerTax } = settings
  await api.register(sellerProductRoutes, { db, cache, index, pictures, sellerTax })
  familyRoutes(api, { db, cache, index })
  productPictureRoutes(api, { db, cache })
  bulkRoutes(api, { db, cache, index, runBulkJobsSoon: () => options.jobs.runSoon('run-bulk-jobs') })
  featuredRoutes(api, { db, cache })
  await categoryRoutes(api, { db, cache, settings, pictures })
  await bannerRoutes(api, { db, pictures, settings })
  sellerSearchRoutes(api, { db, cache })
  await api.register(importRoutes, {
    ...{ db, cache, pictures },
    isFetchAllowed: () => settings.values().fetchImportPictures,
    fetchOptions: { extraServers: options.extraPictureServers },
  })
  cartRoutes(api, { connections: local })
  addressRoutes(api, { database })
  creditRoutes(api, database)
  const deliveryConditions = () => {
    const { delivery, pins, onlyToPins, place, openingHours, closing, fees } = settings.values()
    const rules = { ...delivery, pins, onlyToPins, shop: place }
    return { rules, hours: openingHours, closing, fees, onlyToState: deliveryState(settings.sellerTax()) }
  }
  const cashLimits = () => settings.values().trust
  deliveryRoutes(api, { connections: local, conditions: deliveryConditions, cashLimits })
  customerRoutes(api, {
    ...{ db, local: local.db, storeProfile: settings.storeProfile, shopUrl: options.shopUrl },
    languages: api.languages,
  })
  const prices = createProductPrices(index)
  const orderRules = () => ({
    prices,
    delivery: deliveryConditions(),
    limits: { ...options.orderLimits, openCash: settings.values().maxOpenCashOrders },
    cashLimits: cashLimits(),
    shopPhone: settings.storeProfile().phones[0],
  })
  orderRoutes(api, { database, orders, orderEvents, meters, orderRules })
  const staffOrderRules = () => ({ ...orderRules(), shopAddress: settings.storeProfile().address })
  staffOrderRoutes(api, { database, orders, documents, meters, rules: staffOrderRules })
  checkoutRoutes(api, {
    database,
    orders,
    onPaymentSettled,
    providers,
    callerUrl: options.callerUrl,
    frontEndUrl: options.frontEndUrl,
    orderRules,
  })
  upiRoutes(api, { database, orders, onPaymentSettled })
  practiceRoutes(api, { database, providers, webOrigins: options.webOrigins })
  await api.register(webhookRoutes, {
    db,
    providers,
    meters,
    processEvent: createEventProcessor(api, { orders, onPaymentSettled }),
  })
  sellerOrderRoutes(api, {
    ...{ orders, local: local.db, orderEvents, providers },
    ...{ storeProfile: settings.storeProfile, shopUrl: options.shopUrl, secretBox: options.secretBox },
    rules: () => deliveryConditions().rules,
  })
  const tolerancePercent = () => settings.values().weightTolerancePercent
  const staffOrders = { orders, local: local.db, conditions: deliveryConditions }
  pickingRoutes(api, { ...staffOrders, tolerancePercent })
  substituteRoutes(api, { database, orders, index, tolerancePercent })
  acceptRoutes(api, staffOrders)
  const refundsFeeShares = () => settings.values().refundsFeeShares
  riderRoutes(api, { ...staffOrders, refundsFeeShares, returns: { listLines: listStopLines, returnAtDoor } })
  locationRoutes(api, { orders, rules: () => deliveryConditions().rules })
  assignRoutes(api, staffOrders)
  orderSlotRoutes(api, staffOrders)
  editOrderRoutes(api, { database, orders, documents, conditions: deliveryConditions })
  paymentExceptionRoutes(api, { orders, providers })
  cashRoutes(api, { db })
  posRoutes(api, {
    ...{ database, orders, documents, meters, prices, storeProfile: settings.storeProfile },
    ...{ upiId: () => settings.values().upiId, refundsFeeShares },
  })
  const tickets = { orders, refundsFeeShares, sendMessages: sendMessagesSoon }
  await ticketRoutes(api, { ...tickets, database, claimRules: () => settings.values().claims })
  contactRoutes(api, {
    ...{ db, storeProfile: settings.storeProfile, sendMessages: sendMessagesSoon },
    hasMailServer: options.mailTransport.isServer,
  })
  sellerTicketRoutes(api, tickets)
  await api.register(doorRoutes, { db })
  documentRoutes(api, database)
  bookRoutes(api, database)
  toDoRoutes(api, { local: local.db, settings })
  reportRoutes(api, { database })
  openApiRoute(api, settings)
  unknownEndpointRoute(api)
}

function createEventProcessor(
  api: FastifyInstance,
  { orders, onPaymentSettled }: { orders: Orders; onPaymentSettled: OnPaymentSettled },
): (event: PaymentEventKey) => Promise<void> {
  const onError = createEventErrorLogger(api.log)
  return async (event) => onPaymentSettled(await processPaymentEvent(orders, { event, onError }))
}

function openApiRoute(api: FastifyInstance, settings: LiveSettings): void {
  api.get('/openapi.json', async () => buildOpenApi(settings.storeProfile().name))
}

function unknownEndpointRoute(api: FastifyInstance): void {
  api.all('/api/*', async (request, reply) => {
    const methods = listMethodsAt(request.url)
    if (methods.length === 0) throw new ShopError('not_found')
    reply.header('allow', methods.join(', '))
    throw new ShopError('method_not_allowed')
  })
}
