import {
  Credentials,
  PasswordChange,
  PasswordConfirmation,
  PasswordReset,
  PasswordResetRequest,
  Registration,
  ShopperSession,
  UpdateProfile,
} from './account.ts'
import { AddAddress, AddressList, AddressReply, DeleteAddress, UpdateAddress } from './address.ts'
import { CartReply, CartUpdate } from './cart.ts'
import { FuzzySearchQuery, FuzzySearchResults, ProductList, ProductQuery } from './catalogue.ts'
import { Success } from './common.ts'
import { type EndpointSchema, emptyInput } from './endpoint-schema.ts'
import type { EndpointName } from './endpoints.ts'
import {
  CancelOrder,
  CheckoutReply,
  MyOrderList,
  OrderParams,
  OrderPlacedReply,
  PaymentStatusReply,
  PayOrder,
  PlaceOnline,
  PlaceOrder,
  WebhookParams,
} from './order.ts'
import { PersonalData } from './personal-data.ts'
import { PracticeActionInput, PracticeCheckoutParams, PracticeCheckoutReply } from './practice.ts'
import { SubmitUtr, UpiCheckoutReply } from './upi.ts'

/** What shoppers and visitors call. */
export const shopperSchemas = {
  getShopperSession: {
    ...emptyInput,
    for: 'anyone',
    summary: 'Who is logged in as a shopper, if anyone',
    reply: ShopperSession,
  },
  register: {
    ...emptyInput,
    for: 'anyone',
    summary: 'Open an account and log in',
    body: Registration,
    reply: ShopperSession,
  },
  login: {
    ...emptyInput,
    for: 'anyone',
    summary: 'Log in as a shopper',
    body: Credentials,
    reply: ShopperSession,
  },
  logout: { ...emptyInput, for: 'anyone', summary: 'End the shopper session', reply: Success },
  logoutByPost: { ...emptyInput, for: 'anyone', summary: 'End the shopper session', reply: Success },
  updateProfile: {
    ...emptyInput,
    for: 'shopper',
    summary: 'Change the name of the account',
    body: UpdateProfile,
    reply: ShopperSession,
  },
  changePassword: {
    ...emptyInput,
    for: 'shopper',
    summary: 'Set another password and log out everywhere else',
    body: PasswordChange,
    reply: Success,
  },
  logoutOthers: {
    ...emptyInput,
    for: 'shopper',
    summary: 'End every other session of the account',
    reply: Success,
  },
  forgotPassword: {
    ...emptyInput,
    for: 'anyone',
    summary: 'Ask for a link by mail that sets a new password',
    body: PasswordResetRequest,
    reply: Success,
  },
  resetPassword: {
    ...emptyInput,
    for: 'anyone',
    summary: 'Set a new password by the token of a mailed link',
    body: PasswordReset,
    reply: Success,
  },
  exportPersonalData: {
    ...emptyInput,
    for: 'shopper',
    summary: 'Everything the shop keeps of the shopper',
    reply: PersonalData,
  },
  deleteAccount: {
    ...emptyInput,
    for: 'shopper',
    summary: 'Delete the account; its orders stay without the person',
    body: PasswordConfirmation,
    reply: Success,
  },
  listProducts: {
    ...emptyInput,
    for: 'anyone',
    summary: 'All products, or a page of them',
    query: ProductQuery,
    reply: ProductList,
  },
  fuzzySearch: {
    ...emptyInput,
    for: 'anyone',
    summary:
      'What comes close to a search without containing its text: words in another order, other names, misspellings',
    query: FuzzySearchQuery,
    reply: FuzzySearchResults,
  },
  updateCart: {
    ...emptyInput,
    for: 'shopper',
    summary: 'Store the whole cart',
    body: CartUpdate,
    reply: CartReply,
  },
  listAddresses: {
    ...emptyInput,
    for: 'shopper',
    summary: "The shopper's own addresses",
    reply: AddressList,
  },
  addAddress: {
    ...emptyInput,
    for: 'shopper',
    summary: 'Add an address',
    body: AddAddress,
    reply: AddressReply,
  },
  updateAddress: {
    ...emptyInput,
    for: 'shopper',
    summary: "Change one of the shopper's own addresses",
    body: UpdateAddress,
    reply: AddressReply,
  },
  deleteAddress: {
    ...emptyInput,
    for: 'shopper',
    summary: "Delete one of the shopper's own addresses; orders keep their copy",
    body: DeleteAddress,
    reply: Success,
  },
  placeCodOrder: {
    ...emptyInput,
    for: 'shopper',
    summary: 'Order with cash on delivery',
    body: PlaceOrder,
    reply: OrderPlacedReply,
  },
  placeOnlineOrder: {
    ...emptyInput,
    for: 'shopper',
    summary: 'Order and pay online',
    body: PlaceOnline,
    reply: CheckoutReply,
  },
  payOrder: {
    ...emptyInput,
    for: 'shopper',
    summary: "Pay one of the shopper's own orders that waits for its payment",
    body: PayOrder,
    reply: CheckoutReply,
  },
  checkPayment: {
    ...emptyInput,
    for: 'shopper',
    summary: 'Ask the provider whether an order is paid by now',
    body: OrderParams,
    reply: PaymentStatusReply,
  },
  paymentWebhook: {
    ...emptyInput,
    for: 'anyone',
    summary: 'What a payment provider tells, signed; kept before it is answered',
    params: WebhookParams,
    reply: Success,
  },
  getPracticeCheckout: {
    ...emptyInput,
    for: 'shopper',
    summary: "One of the shopper's own checkouts with the practice card, on which no money moves",
    params: PracticeCheckoutParams,
    reply: PracticeCheckoutReply,
  },
  actOnPracticeCheckout: {
    ...emptyInput,
    for: 'shopper',
    summary: 'Pay with the practice card, have it declined, or cancel',
    params: PracticeCheckoutParams,
    body: PracticeActionInput,
    reply: PracticeCheckoutReply,
  },
  listMyOrders: {
    ...emptyInput,
    for: 'shopper',
    summary: "The shopper's own orders, newest first, each with its history",
    reply: MyOrderList,
  },
  listUnpaidOrders: {
    ...emptyInput,
    for: 'shopper',
    summary: "The shopper's own orders that wait for their payment, newest first",
    reply: MyOrderList,
  },
  cancelOrder: {
    ...emptyInput,
    for: 'shopper',
    summary: "Cancel one of the shopper's own orders while it is Pending",
    body: CancelOrder,
    reply: Success,
  },
  getUpiCheckout: {
    ...emptyInput,
    for: 'shopper',
    summary: "Where and how one of the shopper's own orders is paid by UPI, by the id of its checkout",
    params: OrderParams,
    reply: UpiCheckoutReply,
  },
  submitUtr: {
    ...emptyInput,
    for: 'shopper',
    summary: "Say that one of the shopper's own orders was paid by UPI, with the number of the transfer",
    body: SubmitUtr,
    reply: UpiCheckoutReply,
  },
} as const satisfies Partial<Record<EndpointName, EndpointSchema>>
