import { PasswordChange, PasswordProof, PasswordReset, ResetRequest } from './account.ts'
import { AuditList, AuditQuery } from './audit.ts'
import type { CallName } from './calls.ts'
import { Done } from './common.ts'
import { OneDevice, OwnLogin, RecoveryCodes, SecondStepBegun } from './own-login.ts'
import {
  InviteKey,
  InviteMade,
  InvitePerson,
  InviteShown,
  Join,
  OneInvite,
  OnePerson,
  PeopleList,
  PersonChange,
  PersonSwitch,
} from './people.ts'
import { SecondStepCode, SellerCredentials, SellerSignedIn } from './seller.ts'
import { SettingsChange, SettingsReply } from './settings.ts'
import { plain, type Shape } from './shape.ts'

/** Who works behind the counter and how they log in, what they did, and the shop's settings. */
export const sellerShapes = {
  isSeller: {
    ...plain,
    for: 'anyone',
    about: 'Who is logged in as a seller, if anyone',
    reply: SellerSignedIn,
  },
  sellerLogin: {
    ...plain,
    for: 'anyone',
    about: 'Log in as a seller',
    body: SellerCredentials,
    reply: SellerSignedIn,
  },
  sellerLogout: { ...plain, for: 'anyone', about: 'End the seller session', reply: Done },
  sellerLogoutByPost: { ...plain, for: 'anyone', about: 'End the seller session', reply: Done },
  sellerForgotPassword: {
    ...plain,
    for: 'anyone',
    about: "Ask for a link by mail that sets a new password for a seller's login",
    body: ResetRequest,
    reply: Done,
  },
  sellerResetPassword: {
    ...plain,
    for: 'anyone',
    about: "Set a new password for a seller's login by the token of a mailed link",
    body: PasswordReset,
    reply: Done,
  },
  showInvite: {
    ...plain,
    for: 'anyone',
    about: 'Whom the key of an invitation is for',
    body: InviteKey,
    reply: InviteShown,
  },
  joinAsSeller: {
    ...plain,
    for: 'anyone',
    about: 'Take up an invitation with a password of the own, and log in',
    body: Join,
    reply: SellerSignedIn,
  },
  myLogin: { ...plain, for: 'seller', about: "The seller's own login", reply: OwnLogin },
  changeSellerPassword: {
    ...plain,
    for: 'seller',
    about: 'Set another password and log out everywhere else',
    body: PasswordChange,
    reply: Done,
  },
  endDevice: { ...plain, for: 'seller', about: 'Log out one device', body: OneDevice, reply: Done },
  endOtherDevices: { ...plain, for: 'seller', about: 'Log out every other device', reply: Done },
  beginSecondStep: {
    ...plain,
    for: 'seller',
    about: 'Make a key for an authenticator app; it counts once a code of it was right',
    body: PasswordProof,
    reply: SecondStepBegun,
  },
  confirmSecondStep: {
    ...plain,
    for: 'seller',
    about: 'Switch the second step on by the first code',
    body: SecondStepCode,
    reply: RecoveryCodes,
  },
  endSecondStep: {
    ...plain,
    for: 'seller',
    about: 'Switch the second step off',
    body: PasswordProof,
    reply: Done,
  },
  makeRecoveryCodes: {
    ...plain,
    for: 'seller',
    about: 'Make new recovery codes in place of those before',
    body: PasswordProof,
    reply: RecoveryCodes,
  },
  listPeople: {
    ...plain,
    for: 'seller: shop',
    about: 'Who stands behind the counter, and who was invited',
    reply: PeopleList,
  },
  invitePerson: {
    ...plain,
    for: 'seller: shop',
    about: 'Invite somebody behind the counter; another invitation of the same email ends',
    body: InvitePerson,
    reply: InviteMade,
  },
  revokeInvite: {
    ...plain,
    for: 'seller: shop',
    about: 'Take an invitation back',
    body: OneInvite,
    reply: Done,
  },
  changePerson: {
    ...plain,
    for: 'seller: shop',
    about: "Change somebody's name and role",
    body: PersonChange,
    reply: Done,
  },
  switchPerson: {
    ...plain,
    for: 'seller: shop',
    about: 'Switch somebody off, logged out at once, or on again',
    body: PersonSwitch,
    reply: Done,
  },
  takeSecondStepOff: {
    ...plain,
    for: 'seller: shop',
    about: "Take the second step off somebody's login",
    body: OnePerson,
    reply: Done,
  },
  listAudit: {
    ...plain,
    for: 'seller: shop',
    about: 'Who did what on the seller’s side, newest first',
    query: AuditQuery,
    reply: AuditList,
  },
  getShopSettings: {
    ...plain,
    for: 'seller: shop',
    about: "The shop's settings, and what they are where nobody has changed them",
    reply: SettingsReply,
  },
  saveShopSettings: {
    ...plain,
    for: 'seller: shop',
    about: 'Change some of the settings; null is back to the default',
    body: SettingsChange,
    reply: SettingsReply,
  },
} as const satisfies Partial<Record<CallName, Shape>>
