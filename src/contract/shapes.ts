import { z } from 'zod'
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
import {
  NearList,
  NearQuery,
  ProductAdded,
  ProductData,
  ProductList,
  ProductQuery,
  StockSwitch,
} from './catalogue.ts'
import { Done } from './common.ts'
import {
  CheckoutOpened,
  MyOrderList,
  OrderId,
  OrderList,
  OrderPlaced,
  PlaceOrder,
  StatusChange,
} from './order.ts'
import { PersonalData } from './personal-data.ts'
import { SellerSignedIn } from './seller.ts'

const nothing = z.object({})

/**
 * Who may make a call: anyone; a logged-in shopper; a logged-in seller. The API tests ask every call for its
 * answer to everybody else.
 */
export type Caller = 'anyone' | 'shopper' | 'seller'

type Shape = {
  for: Caller
  about: string
  params: z.ZodObject
  query: z.ZodObject
  body: z.ZodType
  reply: z.ZodObject
}

/** What each call takes and gives. Path parameters, query and body together are the call's one argument. */
export const shapes = {
  isShopper: {
    for: 'anyone',
    about: 'Who is logged in as a shopper, if anyone',
    params: nothing,
    query: nothing,
    body: nothing,
    reply: SignedIn,
  },
  register: {
    for: 'anyone',
    about: 'Open an account and log in',
    params: nothing,
    query: nothing,
    body: Registration,
    reply: SignedIn,
  },
  login: {
    for: 'anyone',
    about: 'Log in as a shopper',
    params: nothing,
    query: nothing,
    body: Credentials,
    reply: SignedIn,
  },
  logout: {
    for: 'anyone',
    about: 'End the shopper session',
    params: nothing,
    query: nothing,
    body: nothing,
    reply: Done,
  },
  logoutByPost: {
    for: 'anyone',
    about: 'End the shopper session',
    params: nothing,
    query: nothing,
    body: nothing,
    reply: Done,
  },
  rename: {
    for: 'shopper',
    about: 'Change the name of the account',
    params: nothing,
    query: nothing,
    body: Rename,
    reply: SignedIn,
  },
  changePassword: {
    for: 'shopper',
    about: 'Set another password and log out everywhere else',
    params: nothing,
    query: nothing,
    body: PasswordChange,
    reply: Done,
  },
  logoutOthers: {
    for: 'shopper',
    about: 'End every other session of the account',
    params: nothing,
    query: nothing,
    body: nothing,
    reply: Done,
  },
  forgotPassword: {
    for: 'anyone',
    about: 'Ask for a link by mail that sets a new password',
    params: nothing,
    query: nothing,
    body: ResetRequest,
    reply: Done,
  },
  resetPassword: {
    for: 'anyone',
    about: 'Set a new password by the token of a mailed link',
    params: nothing,
    query: nothing,
    body: PasswordReset,
    reply: Done,
  },
  myData: {
    for: 'shopper',
    about: 'Everything the shop keeps of the shopper',
    params: nothing,
    query: nothing,
    body: nothing,
    reply: PersonalData,
  },
  deleteAccount: {
    for: 'shopper',
    about: 'Delete the account; its orders stay without the person',
    params: nothing,
    query: nothing,
    body: PasswordProof,
    reply: Done,
  },
  isSeller: {
    for: 'anyone',
    about: 'Who is logged in as a seller, if anyone',
    params: nothing,
    query: nothing,
    body: nothing,
    reply: SellerSignedIn,
  },
  sellerLogin: {
    for: 'anyone',
    about: 'Log in as a seller',
    params: nothing,
    query: nothing,
    body: Credentials,
    reply: SellerSignedIn,
  },
  sellerLogout: {
    for: 'anyone',
    about: 'End the seller session',
    params: nothing,
    query: nothing,
    body: nothing,
    reply: Done,
  },
  sellerLogoutByPost: {
    for: 'anyone',
    about: 'End the seller session',
    params: nothing,
    query: nothing,
    body: nothing,
    reply: Done,
  },
  listProducts: {
    for: 'anyone',
    about: 'All products, or a page of them',
    params: nothing,
    query: ProductQuery,
    body: nothing,
    reply: ProductList,
  },
  findNear: {
    for: 'anyone',
    about:
      'What comes close to a search without containing its text: words in another order, other names, misspellings',
    params: nothing,
    query: NearQuery,
    body: nothing,
    reply: NearList,
  },
  addProduct: {
    for: 'seller',
    about: 'Add a product with up to four pictures',
    params: nothing,
    query: nothing,
    body: ProductData,
    reply: ProductAdded,
  },
  setStock: {
    for: 'seller',
    about: 'Switch a product in or out of stock',
    params: nothing,
    query: nothing,
    body: StockSwitch,
    reply: ProductAdded,
  },
  updateCart: {
    for: 'shopper',
    about: 'Store the whole cart',
    params: nothing,
    query: nothing,
    body: CartUpdate,
    reply: CartStored,
  },
  listAddresses: {
    for: 'shopper',
    about: "The shopper's own addresses",
    params: nothing,
    query: nothing,
    body: nothing,
    reply: AddressList,
  },
  addAddress: {
    for: 'shopper',
    about: 'Add an address',
    params: nothing,
    query: nothing,
    body: AddAddress,
    reply: AddressKept,
  },
  updateAddress: {
    for: 'shopper',
    about: "Change one of the shopper's own addresses",
    params: nothing,
    query: nothing,
    body: UpdateAddress,
    reply: AddressKept,
  },
  deleteAddress: {
    for: 'shopper',
    about: "Delete one of the shopper's own addresses; orders keep their copy",
    params: nothing,
    query: nothing,
    body: DeleteAddress,
    reply: Done,
  },
  placeCod: {
    for: 'shopper',
    about: 'Order with cash on delivery',
    params: nothing,
    query: nothing,
    body: PlaceOrder,
    reply: OrderPlaced,
  },
  placeOnline: {
    for: 'shopper',
    about: 'Order and pay online',
    params: nothing,
    query: nothing,
    body: PlaceOrder,
    reply: CheckoutOpened,
  },
  listMyOrders: {
    for: 'shopper',
    about: "The shopper's own orders, newest first, each with its history",
    params: nothing,
    query: nothing,
    body: nothing,
    reply: MyOrderList,
  },
  cancelOrder: {
    for: 'shopper',
    about: "Cancel one of the shopper's own orders while it is Pending",
    params: nothing,
    query: nothing,
    body: OrderId,
    reply: Done,
  },
  listOrders: {
    for: 'seller',
    about: 'All orders, newest first',
    params: nothing,
    query: nothing,
    body: nothing,
    reply: OrderList,
  },
  setOrderStatus: {
    for: 'seller',
    about: 'Change the status of an order',
    params: OrderId,
    query: nothing,
    body: StatusChange,
    reply: Done,
  },
} as const satisfies Record<CallName, Shape>

export type Shapes = typeof shapes

/** What a caller hands over: path parameters, query and body as one object. */
export type CallInput<Name extends CallName> = Part<z.input<Shapes[Name]['params']>> &
  Part<z.input<Shapes[Name]['query']>> &
  Part<z.input<Shapes[Name]['body']>>
/** The same once it is read: texts trimmed, prices in paise. */
export type ParsedInput<Name extends CallName> = Part<z.output<Shapes[Name]['params']>> &
  Part<z.output<Shapes[Name]['query']>> &
  Part<z.output<Shapes[Name]['body']>>
export type CallReply<Name extends CallName> = z.output<Shapes[Name]['reply']>

/** An empty part would forbid every key of the others. */
type Part<Input> = Input extends Record<string, never> ? unknown : Input
