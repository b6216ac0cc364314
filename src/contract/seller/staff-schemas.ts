import { PasswordChange, PasswordConfirmation, PasswordReset, PasswordResetRequest } from '../account.ts'
import { Success } from '../common.ts'
import { type EndpointSchema, emptyInput } from '../endpoint-schema.ts'
import type { EndpointName } from '../endpoints.ts'
import { AuditList, AuditQuery } from './audit.ts'
import { SellerCredentials, SellerSession, TwoFactorCode, TwoFactorConfirmation } from './session.ts'
import { BackupStatus, SaveSettings, SettingsReply } from './settings.ts'
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

export const staffSchemas = {
  getSellerSession: {
    ...emptyInput,
    for: 'anyone',
    summary: 'Returns the staff member who is logged in',
    reply: SellerSession,
  },
  sellerLogin: {
    ...emptyInput,
    for: 'anyone',
    summary: 'Logs a staff member in',
    body: SellerCredentials,
    reply: SellerSession,
  },
  sellerLogout: { ...emptyInput, for: 'anyone', summary: 'Ends the staff session', reply: Success },
  sellerLogoutByPost: { ...emptyInput, for: 'anyone', summary: 'Ends the staff session', reply: Success },
  sellerForgotPassword: {
    ...emptyInput,
    for: 'anyone',
    summary: 'Mails a link to reset the password of a staff login',
    body: PasswordResetRequest,
    reply: Success,
  },
  sellerResetPassword: {
    ...emptyInput,
    for: 'anyone',
    summary: 'Sets a new password for a staff login with the token of a mailed link',
    body: PasswordReset,
    reply: Success,
  },
  getInvitation: {
    ...emptyInput,
    for: 'anyone',
    summary: 'Returns the invitation of a key',
    body: InvitationLookup,
    reply: InvitationReply,
  },
  acceptInvitation: {
    ...emptyInput,
    for: 'anyone',
    summary: 'Accepts an invitation with a new password and logs in',
    body: AcceptInvitation,
    reply: SellerSession,
  },
  getStaffLogin: {
    ...emptyInput,
    for: 'seller',
    summary: "Returns the caller's login: profile, two-factor state and devices",
    reply: StaffLogin,
  },
  changeSellerPassword: {
    ...emptyInput,
    for: 'seller',
    summary: "Changes the caller's password and logs out all other devices",
    body: PasswordChange,
    reply: Success,
  },
  logoutDevice: {
    ...emptyInput,
    for: 'seller',
    summary: 'Logs out one device of the caller',
    body: DeviceParams,
    reply: Success,
  },
  logoutOtherDevices: {
    ...emptyInput,
    for: 'seller',
    summary: 'Logs out all other devices of the caller',
    reply: Success,
  },
  startTwoFactorSetup: {
    ...emptyInput,
    for: 'seller',
    summary: 'Creates a key for an authenticator app; its first code turns two-factor on',
    body: PasswordConfirmation,
    reply: TwoFactorSetup,
  },
  confirmTwoFactor: {
    ...emptyInput,
    for: 'seller',
    summary: 'Turns two-factor on with the first code',
    body: TwoFactorCode,
    reply: RecoveryCodes,
  },
  disableTwoFactor: {
    ...emptyInput,
    for: 'seller',
    summary: 'Turns two-factor off',
    body: TwoFactorConfirmation,
    reply: Success,
  },
  regenerateRecoveryCodes: {
    ...emptyInput,
    for: 'seller',
    summary: 'Replaces the recovery codes',
    body: TwoFactorConfirmation,
    reply: RecoveryCodes,
  },
  listStaff: {
    ...emptyInput,
    for: 'seller: shop',
    summary: 'Lists the staff and the open invitations',
    reply: StaffList,
  },
  inviteStaff: {
    ...emptyInput,
    for: 'seller: shop',
    summary: 'Creates an invitation and revokes earlier ones for the same email',
    body: InviteStaff,
    reply: InvitationCreated,
  },
  revokeInvitation: {
    ...emptyInput,
    for: 'seller: shop',
    summary: 'Revokes an invitation',
    body: InvitationParams,
    reply: Success,
  },
  updateStaffMember: {
    ...emptyInput,
    for: 'seller: shop',
    summary: 'Updates the name and role of a staff member',
    body: UpdateStaffMember,
    reply: Success,
  },
  setStaffMemberActive: {
    ...emptyInput,
    for: 'seller: shop',
    summary: 'Deactivates a staff member, which ends their sessions, or reactivates them',
    body: SetStaffMemberActive,
    reply: Success,
  },
  resetStaffTwoFactor: {
    ...emptyInput,
    for: 'seller: shop',
    summary: 'Turns off two-factor for a staff member',
    body: StaffMemberParams,
    reply: Success,
  },
  listAuditEntries: {
    ...emptyInput,
    for: 'seller: shop',
    summary: 'Lists audit entries, newest first',
    query: AuditQuery,
    reply: AuditList,
  },
  getShopSettings: {
    ...emptyInput,
    for: 'seller: shop',
    summary: "Returns the shop's settings and their defaults",
    reply: SettingsReply,
  },
  saveShopSettings: {
    ...emptyInput,
    for: 'seller: shop',
    summary: "Updates some of the shop's settings; null resets a setting to its default",
    body: SaveSettings,
    reply: SettingsReply,
  },
  getBackupStatus: {
    ...emptyInput,
    for: 'seller: shop',
    summary: 'Returns the last backup that the shop made, and whether one is overdue',
    reply: BackupStatus,
  },
} as const satisfies Partial<Record<EndpointName, EndpointSchema>>
