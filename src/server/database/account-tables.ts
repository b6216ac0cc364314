import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Language } from '#domain/i18n/language.ts'
import type { StaffRole } from '#domain/staff/roles.ts'

export type AccountsTable = {
  id: string
  name: string
  password_hash: string
  created_at: Generated<Date>
}

/** With an e-mail address, a phone number or both. */
export type UsersTable = AccountsTable & {
  email: string | null
  email_proved_at: Date | null
  /** E.164, as '+919864012345'. */
  phone: string | null
  /** By the code of a delivery to it, by a link to it, or by staff. */
  phone_proved_at: Date | null
  /** The last login or visit, to a few days. */
  seen_at: Generated<Date>
  /** Orders of before are not shown, and `closed_addresses` has the addresses. null: all is shown. */
  history_closed_at: Date | null
  language: Generated<Language>
}

export type SessionsTable = {
  token_hash: Buffer
  created_at: Generated<Date>
  expires_at: Date
  ends_at: Date
}

export type PasswordResetsTable = { token_hash: Buffer; created_at: Generated<Date>; expires_at: Date }

export type ResetRequestsTable = {
  id: GeneratedAlways<string>
  realm: 'shopper' | 'staff'
  email: string
  at: Generated<Date>
}

export type DeviceTable = { token_hash: Buffer; used_at: Generated<Date> }

export type FailedLoginsTable = {
  id: GeneratedAlways<string>
  account: Buffer
  address: Buffer
  device: Buffer | null
  at: Generated<Date>
}

export type SellerSessionsTable = SessionsTable & {
  id: Generated<string>
  seller_id: string
  user_agent: Generated<string>
  seen_at: Generated<Date>
}

export type InvitationsTable = {
  id: string
  name: string
  email: string
  role: StaffRole
  phone: string | null
  token_hash: Buffer
  invited_by: string | null
  created_at: Generated<Date>
  expires_at: Date
}

export type TwoFactorTable = {
  seller_id: string
  encrypted_key: Buffer
  confirmed_at: Date | null
  /** A bigint comes as text. */
  last_step: ColumnType<string, number | undefined, number>
  wrong_codes: Generated<number>
}

export type PushSubscriptionsTable = {
  id: string
  user_session: Buffer | null
  seller_session: Buffer | null
  endpoint: string
  p256dh: string
  auth: string
  refusals: Generated<number>
  created_at: Generated<Date>
}
