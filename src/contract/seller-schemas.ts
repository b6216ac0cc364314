import { PasswordChange, PasswordConfirmation, PasswordReset, PasswordResetRequest } from './account.ts'
import { AuditList, AuditQuery } from './audit.ts'
import { Success } from './common.ts'
import { type EndpointSchema, emptyInput } from './endpoint-schema.ts'
import type { EndpointName } from './endpoints.ts'
import { SecondStepProof, SellerCredentials, SellerSession, TwoFactorCode } from './seller.ts'
import { SettingsChange, SettingsReply } from './settings.ts'
import {
  AcceptInvitation,
  InvitationCreated,
  InvitationLookup,
  InvitationParams,
  InvitationReply,
  InviteStaff,
  SetStaffMemberActive,
  StaffList,
  StaffMemberParams,
  UpdateStaffMember,
} from './staff.ts'
import { DeviceParams, RecoveryCodes, StaffLogin, TwoFactorSetup } from './staff-login.ts'

export const sellerSchemas = {
  getSellerSession: {
    ...emptyInput,
    for: 'anyone',
    summary: 'Who is logged in as a seller, if anyone',
    reply: SellerSession,
  },
  sellerLogin: {
    ...emptyInput,
    for: 'anyone',
    summary: 'Log in as a seller',
    body: SellerCredentials,
    reply: SellerSession,
  },
  sellerLogout: { ...emptyInput, for: 'anyone', summary: 'End the seller session', reply: Success },
  sellerLogoutByPost: { ...emptyInput, for: 'anyone', summary: 'End the seller session', reply: Success },
  sellerForgotPassword: {
    ...emptyInput,
    for: 'anyone',
    summary: "Ask for a link by mail that sets a new password for a seller's login",
    body: PasswordResetRequest,
    reply: Success,
  },
  sellerResetPassword: {
    ...emptyInput,
    for: 'anyone',
    summary: "Set a new password for a seller's login by the token of a mailed link",
    body: PasswordReset,
    reply: Success,
  },
  getInvitation: {
    ...emptyInput,
    for: 'anyone',
    summary: 'Whom the key of an invitation is for',
    body: InvitationLookup,
    reply: InvitationReply,
  },
  acceptInvitation: {
    ...emptyInput,
    for: 'anyone',
    summary: 'Take up an invitation with a password of the own, and log in',
    body: AcceptInvitation,
    reply: SellerSession,
  },
  getStaffLogin: { ...emptyInput, for: 'seller', summary: "The seller's own login", reply: StaffLogin },
  changeSellerPassword: {
    ...emptyInput,
    for: 'seller',
    summary: 'Set another password and log out everywhere else',
    body: PasswordChange,
    reply: Success,
  },
  logoutDevice: {
    ...emptyInput,
    for: 'seller',
    summary: 'Log out one device',
    body: DeviceParams,
    reply: Success,
  },
  logoutOtherDevices: { ...emptyInput, for: 'seller', summary: 'Log out every other device', reply: Success },
  startTwoFactorSetup: {
    ...emptyInput,
    for: 'seller',
    summary: 'Make a key for an authenticator app; it counts once a code of it was right',
    body: PasswordConfirmation,
    reply: TwoFactorSetup,
  },
  confirmTwoFactor: {
    ...emptyInput,
    for: 'seller',
    summary: 'Switch the second step on by the first code',
    body: TwoFactorCode,
    reply: RecoveryCodes,
  },
  disableTwoFactor: {
    ...emptyInput,
    for: 'seller',
    summary: 'Switch the second step off',
    body: SecondStepProof,
    reply: Success,
  },
  regenerateRecoveryCodes: {
    ...emptyInput,
    for: 'seller',
    summary: 'Make new recovery codes in place of those before',
    body: SecondStepProof,
    reply: RecoveryCodes,
  },
  listStaff: {
    ...emptyInput,
    for: 'seller: shop',
    summary: 'Who stands behind the counter, and who was invited',
    reply: StaffList,
  },
  inviteStaff: {
    ...emptyInput,
    for: 'seller: shop',
    summary: 'Invite somebody behind the counter; another invitation of the same email ends',
    body: InviteStaff,
    reply: InvitationCreated,
  },
  revokeInvitation: {
    ...emptyInput,
    for: 'seller: shop',
    summary: 'Take an invitation back',
    body: InvitationParams,
    reply: Success,
  },
  updateStaffMember: {
    ...emptyInput,
    for: 'seller: shop',
    summary: "Change somebody's name and role",
    body: UpdateStaffMember,
    reply: Success,
  },
  setStaffMemberActive: {
    ...emptyInput,
    for: 'seller: shop',
    summary: 'Switch somebody off, logged out at once, or on again',
    body: SetStaffMemberActive,
    reply: Success,
  },
  resetStaffTwoFactor: {
    ...emptyInput,
    for: 'seller: shop',
    summary: "Take the second step off somebody's login",
    body: StaffMemberParams,
    reply: Success,
  },
  listAuditEntries: {
    ...emptyInput,
    for: 'seller: shop',
    summary: 'Who did what on the seller’s side, newest first',
    query: AuditQuery,
    reply: AuditList,
  },
  getShopSettings: {
    ...emptyInput,
    for: 'seller: shop',
    summary: "The shop's settings, and what they are where nobody has changed them",
    reply: SettingsReply,
  },
  saveShopSettings: {
    ...emptyInput,
    for: 'seller: shop',
    summary: 'Change some of the settings; null is back to the default',
    body: SettingsChange,
    reply: SettingsReply,
  },
} as const satisfies Partial<Record<EndpointName, EndpointSchema>>
