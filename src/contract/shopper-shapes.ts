import {
  Credentials,
  PasswordChange,
  PasswordProof,
  PasswordReset,
  Registration,
  Rename,
  ResetRequest,
  SignedIn,
} from './account.ts'
import { AddAddress, AddressKept, AddressList, DeleteAddress, UpdateAddress } from './address.ts'
import type { CallName } from './calls.ts'
import { CartStored, CartUpdate } from './cart.ts'
import { NearList, NearQuery, ProductList, ProductQuery } from './catalogue.ts'
import { Done } from './common.ts'
import {
  CancelOrder,
  CheckoutOpened,
  MyOrderList,
  OrderId,
  OrderPlaced,
  PaymentChecked,
  PayOrder,
  PlaceOnline,
  PlaceOrder,
  WebhookOf,
} from './order.ts'
import { PersonalData } from './personal-data.ts'
import { PracticeId, PracticeShown, PracticeStep } from './practice.ts'
import { plain, type Shape } from './shape.ts'
import { GiveUtr, UpiShown } from './upi.ts'

/** What shoppers and visitors call. */
export const shopperShapes = {
  isShopper: { ...plain, for: 'anyone', about: 'Who is logged in as a shopper, if anyone', reply: SignedIn },
  register: {
    ...plain,
    for: 'anyone',
    about: 'Open an account and log in',
    body: Registration,
    reply: SignedIn,
  },
  login: { ...plain, for: 'anyone', about: 'Log in as a shopper', body: Credentials, reply: SignedIn },
  logout: { ...plain, for: 'anyone', about: 'End the shopper session', reply: Done },
  logoutByPost: { ...plain, for: 'anyone', about: 'End the shopper session', reply: Done },
  rename: {
    ...plain,
    for: 'shopper',
    about: 'Change the name of the account',
    body: Rename,
    reply: SignedIn,
  },
  changePassword: {
    ...plain,
    for: 'shopper',
    about: 'Set another password and log out everywhere else',
    body: PasswordChange,
    reply: Done,
  },
  logoutOthers: { ...plain, for: 'shopper', about: 'End every other session of the account', reply: Done },
  forgotPassword: {
    ...plain,
    for: 'anyone',
    about: 'Ask for a link by mail that sets a new password',
    body: ResetRequest,
    reply: Done,
  },
  resetPassword: {
    ...plain,
    for: 'anyone',
    about: 'Set a new password by the token of a mailed link',
    body: PasswordReset,
    reply: Done,
  },
  myData: {
    ...plain,
    for: 'shopper',
    about: 'Everything the shop keeps of the shopper',
    reply: PersonalData,
  },
  deleteAccount: {
    ...plain,
    for: 'shopper',
    about: 'Delete the account; its orders stay without the person',
    body: PasswordProof,
    reply: Done,
  },
  listProducts: {
    ...plain,
    for: 'anyone',
    about: 'All products, or a page of them',
    query: ProductQuery,
    reply: ProductList,
  },
  findNear: {
    ...plain,
    for: 'anyone',
    about:
      'What comes close to a search without containing its text: words in another order, other names, misspellings',
    query: NearQuery,
    reply: NearList,
  },
  updateCart: {
    ...plain,
    for: 'shopper',
    about: 'Store the whole cart',
    body: CartUpdate,
    reply: CartStored,
  },
  listAddresses: { ...plain, for: 'shopper', about: "The shopper's own addresses", reply: AddressList },
  addAddress: { ...plain, for: 'shopper', about: 'Add an address', body: AddAddress, reply: AddressKept },
  updateAddress: {
    ...plain,
    for: 'shopper',
    about: "Change one of the shopper's own addresses",
    body: UpdateAddress,
    reply: AddressKept,
  },
  deleteAddress: {
    ...plain,
    for: 'shopper',
    about: "Delete one of the shopper's own addresses; orders keep their copy",
    body: DeleteAddress,
    reply: Done,
  },
  placeCod: {
    ...plain,
    for: 'shopper',
    about: 'Order with cash on delivery',
    body: PlaceOrder,
    reply: OrderPlaced,
  },
  placeOnline: {
    ...plain,
    for: 'shopper',
    about: 'Order and pay online',
    body: PlaceOnline,
    reply: CheckoutOpened,
  },
  payOrder: {
    ...plain,
    for: 'shopper',
    about: "Pay one of the shopper's own orders that waits for its payment",
    body: PayOrder,
    reply: CheckoutOpened,
  },
  checkPayment: {
    ...plain,
    for: 'shopper',
    about: 'Ask the provider whether an order is paid by now',
    body: OrderId,
    reply: PaymentChecked,
  },
  paymentWebhook: {
    ...plain,
    for: 'anyone',
    about: 'What a payment provider tells, signed; kept before it is answered',
    params: WebhookOf,
    reply: Done,
  },
  showPractice: {
    ...plain,
    for: 'shopper',
    about: "One of the shopper's own checkouts with the practice card, on which no money moves",
    params: PracticeId,
    reply: PracticeShown,
  },
  actPractice: {
    ...plain,
    for: 'shopper',
    about: 'Pay with the practice card, have it declined, or cancel',
    params: PracticeId,
    body: PracticeStep,
    reply: PracticeShown,
  },
  listMyOrders: {
    ...plain,
    for: 'shopper',
    about: "The shopper's own orders, newest first, each with its history",
    reply: MyOrderList,
  },
  listUnpaid: {
    ...plain,
    for: 'shopper',
    about: "The shopper's own orders that wait for their payment, newest first",
    reply: MyOrderList,
  },
  cancelOrder: {
    ...plain,
    for: 'shopper',
    about: "Cancel one of the shopper's own orders while it is Pending",
    body: CancelOrder,
    reply: Done,
  },
  showUpi: {
    ...plain,
    for: 'shopper',
    about: "Where and how one of the shopper's own orders is paid by UPI, by the id of its checkout",
    params: OrderId,
    reply: UpiShown,
  },
  giveUtr: {
    ...plain,
    for: 'shopper',
    about: "Say that one of the shopper's own orders was paid by UPI, with the number of the transfer",
    body: GiveUtr,
    reply: UpiShown,
  },
} as const satisfies Partial<Record<CallName, Shape>>
