import { CartReply, CartUpdate } from './account.ts'
import { accountSchemas } from './account-schemas.ts'
import { AddAddress, AddressList, AddressReply, DeleteAddress, UpdateAddress } from './address.ts'
import { FuzzySearchQuery, FuzzySearchResults, ProductList, ProductQuery } from './catalogue/product-list.ts'
import { Success } from './common.ts'
import { type EndpointSchema, emptyInput, emptyObject } from './endpoint-schema.ts'
import type { EndpointName } from './endpoints.ts'
import {
  BoughtProducts,
  CancelOrder,
  CancelOrderReply,
  CheckoutReply,
  MyOrderList,
  OrderEventsQuery,
  OrderParams,
  OrderPlacedReply,
  PaymentStatusReply,
  PayOrder,
  PlaceOnline,
  PlaceOrder,
  WebhookParams,
} from './order.ts'
import { PracticeActionInput, PracticeCheckoutParams, PracticeCheckoutReply } from './payment/practice.ts'
import { EditMyOrder, EditOrderReply } from './seller/orders/order-edit.ts'
import { AnswerSubstitute } from './substitute.ts'
import { SubmitUtr, UpiCheckoutReply } from './upi.ts'

export const shopperSchemas = {
  ...accountSchemas,
  listProducts: {
    ...emptyInput,
    for: 'anyone',
    summary: 'Lists products: all of them or, with parameters, one page of the matching ones',
    query: ProductQuery,
    reply: ProductList,
  },
  fuzzySearch: {
    ...emptyInput,
    for: 'anyone',
    summary: 'Lists products that match a search by word order, synonyms or similar spelling',
    query: FuzzySearchQuery,
    reply: FuzzySearchResults,
  },
  updateCart: {
    ...emptyInput,
    for: 'shopper',
    summary: 'Replaces the stored cart',
    body: CartUpdate,
    reply: CartReply,
  },
  listAddresses: {
    ...emptyInput,
    for: 'shopper',
    summary: "Lists the shopper's addresses",
    reply: AddressList,
  },
  addAddress: {
    ...emptyInput,
    for: 'shopper',
    summary: 'Creates an address',
    body: AddAddress,
    reply: AddressReply,
  },
  updateAddress: {
    ...emptyInput,
    for: 'shopper',
    summary: 'Updates an address of the shopper',
    body: UpdateAddress,
    reply: AddressReply,
  },
  deleteAddress: {
    ...emptyInput,
    for: 'shopper',
    summary: 'Deletes an address of the shopper; orders keep their copy',
    body: DeleteAddress,
    reply: Success,
  },
  placeCodOrder: {
    ...emptyInput,
    for: 'shopper',
    summary: 'Places an order with cash on delivery',
    body: PlaceOrder,
    reply: OrderPlacedReply,
  },
  placeOnlineOrder: {
    ...emptyInput,
    for: 'shopper',
    summary: 'Creates an order that awaits online payment and returns the URL of its checkout',
    body: PlaceOnline,
    reply: CheckoutReply,
  },
  payOrder: {
    ...emptyInput,
    for: 'shopper',
    summary: 'Opens a checkout for an order of the shopper that awaits payment',
    body: PayOrder,
    reply: CheckoutReply,
  },
  checkPayment: {
    ...emptyInput,
    for: 'shopper',
    summary: 'Returns the payment state of an order after asking its provider',
    body: OrderParams,
    reply: PaymentStatusReply,
  },
  paymentWebhook: {
    ...emptyInput,
    for: 'anyone',
    summary: 'Receives a signed event of a payment provider and stores it before replying',
    params: WebhookParams,
    reply: Success,
  },
  getPracticeCheckout: {
    ...emptyInput,
    for: 'shopper',
    summary: 'Returns a checkout of the test card, which moves no money',
    params: PracticeCheckoutParams,
    reply: PracticeCheckoutReply,
  },
  actOnPracticeCheckout: {
    ...emptyInput,
    for: 'shopper',
    summary: 'Pays, declines or cancels a checkout of the test card',
    params: PracticeCheckoutParams,
    body: PracticeActionInput,
    reply: PracticeCheckoutReply,
  },
  listMyOrders: {
    ...emptyInput,
    for: 'shopper',
    summary: "Lists the shopper's orders with their history, newest first",
    reply: MyOrderList,
  },
  listBoughtProducts: {
    ...emptyInput,
    for: 'shopper',
    summary: 'Lists products that the shopper has ordered, the most frequent first',
    reply: BoughtProducts,
  },
  streamMyOrderEvents: {
    ...emptyInput,
    for: 'shopper',
    summary: "Streams changes of the shopper's own orders as server-sent events",
    query: OrderEventsQuery,
    reply: emptyObject,
  },
  listUnpaidOrders: {
    ...emptyInput,
    for: 'shopper',
    summary: "Lists the shopper's orders that await payment, newest first",
    reply: MyOrderList,
  },
  cancelOrder: {
    ...emptyInput,
    for: 'shopper',
    summary: 'Cancels an order of the shopper that is Pending',
    body: CancelOrder,
    reply: CancelOrderReply,
  },
  editMyOrder: {
    ...emptyInput,
    for: 'shopper',
    summary: 'Changes address, slot or note of an order before it is packed, or says what that would cost',
    params: OrderParams,
    body: EditMyOrder,
    reply: EditOrderReply,
  },
  answerSubstitute: {
    ...emptyInput,
    for: 'shopper',
    summary: 'Accepts or declines a substitute that the packer asked about',
    body: AnswerSubstitute,
    reply: Success,
  },
  getUpiCheckout: {
    ...emptyInput,
    for: 'shopper',
    summary: 'Returns the UPI checkout of an order of the shopper',
    params: OrderParams,
    reply: UpiCheckoutReply,
  },
  submitUtr: {
    ...emptyInput,
    for: 'shopper',
    summary: 'Submits the UTR of the UPI transfer that paid an order',
    body: SubmitUtr,
    reply: UpiCheckoutReply,
  },
} as const satisfies Partial<Record<EndpointName, EndpointSchema>>
