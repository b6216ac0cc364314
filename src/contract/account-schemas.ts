import { z } from 'zod'
import {
  LanguageChoice,
  LoginBody,
  PasswordChange,
  PasswordConfirmation,
  PasswordReset,
  PasswordResetRequest,
  RegisterBody,
  ShopperSession,
  UpdateProfile,
  User,
} from './account.ts'
import { Address } from './address.ts'
import { Success } from './common.ts'
import { type EndpointSchema, emptyInput } from './endpoint-schema.ts'
import type { EndpointName } from './endpoints.ts'
import { MyOrder } from './order.ts'
import { Credit } from './payment/credit.ts'
import { Ticket } from './ticket/ticket.ts'

/** Everything that the shop stores about a shopper. Times are ISO 8601, UTC. */
export const PersonalData = Success.extend({
  user: User.omit({ cartItems: true }).extend({ createdAt: z.string() }),
  cart: z.object({ items: User.shape.cartItems }),
  addresses: z.array(Address),
  orders: z.array(MyOrder),
  credit: Credit,
  tickets: z.array(Ticket),
  /** `until` is the end of the session without another visit. */
  logins: z.array(z.object({ since: z.string(), until: z.string() })),
  browsers: z.array(z.object({ lastLogin: z.string() })),
  /** What staff recorded about the shopper. */
  records: z.object({
    notes: z.array(z.object({ text: z.string(), at: z.string() })),
    blockedPhones: z.array(z.object({ phone: z.string(), reason: z.string(), at: z.string() })),
  }),
  notifications: z.array(z.object({ since: z.string(), service: z.string() })),
})
export type PersonalData = z.infer<typeof PersonalData>

export const accountSchemas = {
  getShopperSession: {
    ...emptyInput,
    for: 'anyone',
    summary: 'Returns the shopper who is logged in',
    reply: ShopperSession,
  },
  register: {
    ...emptyInput,
    for: 'anyone',
    summary: "Creates a shopper's account and logs in",
    body: RegisterBody,
    reply: ShopperSession,
  },
  login: {
    ...emptyInput,
    for: 'anyone',
    summary: 'Logs a shopper in',
    body: LoginBody,
    reply: ShopperSession,
  },
  logout: { ...emptyInput, for: 'anyone', summary: "Ends the shopper's session", reply: Success },
  logoutByPost: { ...emptyInput, for: 'anyone', summary: "Ends the shopper's session", reply: Success },
  updateProfile: {
    ...emptyInput,
    for: 'shopper',
    summary: 'Updates the name of the account',
    body: UpdateProfile,
    reply: ShopperSession,
  },
  changeLogin: {
    ...emptyInput,
    for: 'shopper',
    summary: 'Changes or adds the email or the phone number to log in with, after the password',
    body: LoginBody,
    reply: ShopperSession,
  },
  setLanguage: {
    ...emptyInput,
    for: 'shopper',
    summary: 'Sets the language of mails and notifications to the account',
    body: LanguageChoice,
    reply: Success,
  },
  changePassword: {
    ...emptyInput,
    for: 'shopper',
    summary: 'Changes the password and ends all other sessions of the account',
    body: PasswordChange,
    reply: Success,
  },
  logoutOthers: {
    ...emptyInput,
    for: 'shopper',
    summary: 'Ends all other sessions of the account',
    reply: Success,
  },
  forgotPassword: {
    ...emptyInput,
    for: 'anyone',
    summary: "Mails a link to reset the password of a shopper's account",
    body: PasswordResetRequest,
    reply: Success,
  },
  resetPassword: {
    ...emptyInput,
    for: 'anyone',
    summary: 'Sets a new password with the token of a mailed link',
    body: PasswordReset,
    reply: Success,
  },
  exportPersonalData: {
    ...emptyInput,
    for: 'shopper',
    summary: 'Returns all data that the shop stores about the shopper',
    reply: PersonalData,
  },
  deleteAccount: {
    ...emptyInput,
    for: 'shopper',
    summary: 'Deletes the account and removes personal data from its orders',
    body: PasswordConfirmation,
    reply: Success,
  },
} as const satisfies Partial<Record<EndpointName, EndpointSchema>>
