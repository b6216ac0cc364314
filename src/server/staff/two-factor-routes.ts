import type { FastifyInstance, FastifyRequest } from 'fastify'
import { t } from '#domain/i18n/translate.ts'
import type { AuditAction } from '#domain/staff/audit.ts'
import { recordAudit } from '#server/audit/audit-store.ts'
import { confirmPassword } from '#server/auth/password/confirm-password.ts'
import type { SecretBox } from '#server/auth/secret-box.ts'
import {
  confirmTwoFactor,
  regenerateCodes,
  removeTwoFactor,
  startTwoFactor,
  verifyTwoFactor,
} from '#server/auth/two-factor/two-factor.ts'
import { findTwoFactor } from '#server/auth/two-factor/two-factor-store.ts'
import type { Db } from '#server/database/tables.ts'
import { serve } from '#server/http/contract-bridge.ts'
import { ShopError } from '#server/http/errors.ts'
import { requireSeller } from './require-seller.ts'
import { lockStaff, type StaffRow } from './staff-store.ts'

type Options = { db: Db; secretBox: SecretBox; sendMessages: () => void }

/** Weakening one's own two-factor takes the password and a code. */
export function twoFactorRoutes(app: FastifyInstance, options: Options): void {
  const { db, secretBox, sendMessages } = options
  serve(app, 'startTwoFactorSetup', {
    for: requireSeller(db),
    handle: async ({ input, caller: account }) => {
      await confirmPassword(db, { realm: 'staff', account, ...input })
      return { key: await startTwoFactor(db, { staffId: account.id, secretBox }) }
    },
  })

  serve(app, 'confirmTwoFactor', {
    for: requireSeller(db),
    handle: async ({ input, caller: staff, request }) => {
      const work = (tx: Db) => confirmTwoFactor(tx, { staffId: staff.id, secretBox, code: input.code })
      const codes = await changeTwoFactor(db, { staff, request, action: 'login.two-factor-on', work })
      sendMessages()
      return { codes, message: () => t('server.done.twoFactorOn') }
    },
  })

  serve(app, 'disableTwoFactor', {
    for: requireSeller(db),
    handle: async ({ input, caller: staff, request }) => {
      await confirmPassword(db, { realm: 'staff', account: staff, password: input.password })
      const work = async (tx: Db) => {
        const error = await verifyCode(tx, { staffId: staff.id, secretBox, code: input.code })
        return error ?? ((await removeTwoFactor(tx, staff.id)) || null)
      }
      await changeTwoFactor(db, { staff, request, action: 'login.two-factor-off', work })
      sendMessages()
      return { message: () => t('server.done.twoFactorOff') }
    },
  })

  serve(app, 'regenerateRecoveryCodes', {
    for: requireSeller(db),
    handle: async ({ input, caller: staff, request }) => {
      await confirmPassword(db, { realm: 'staff', account: staff, password: input.password })
      const work = async (tx: Db) => {
        const twoFactor = await findTwoFactor(tx, staff.id)
        if (!twoFactor?.confirmed_at) return new ShopError('two_factor_off')
        const error = await verifyCode(tx, { staffId: staff.id, secretBox, code: input.code })
        return error ?? regenerateCodes(tx, staff.id)
      }
      const codes = await changeTwoFactor(db, { staff, request, action: 'login.codes', work })
      sendMessages()
      return { codes, message: () => t('server.done.recoveryCodes') }
    },
  })
}

type TwoFactorChange<Result> = {
  staff: StaffRow
  request: FastifyRequest
  action: AuditAction
  /** Returns null for no change, or an error, thrown after the commit to keep the count of wrong codes. */
  work: (tx: Db) => Promise<Result | ShopError>
}

async function changeTwoFactor<Result>(
  db: Db,
  { staff, request, action, work }: TwoFactorChange<Result>,
): Promise<Result> {
  const result = await db.transaction().execute(async (tx) => {
    await lockStaff(tx, staff.id)
    const outcome = await work(tx)
    const by = { sellerId: staff.id, requestId: request.id }
    if (outcome !== null && !(outcome instanceof ShopError))
      await recordAudit(tx, { by, action, subject: staff, before: null, after: {} })
    return outcome
  })
  if (result instanceof ShopError) throw result
  return result
}

/** The caller is logged in: a wrong code is a 400, not a 401, because the session is valid. */
async function verifyCode(
  tx: Db,
  input: { staffId: string; secretBox: SecretBox; code: string },
): Promise<ShopError | null> {
  const result = await verifyTwoFactor(tx, input)
  if (!(result instanceof ShopError)) return null
  return result.code === 'code_wrong' ? new ShopError('setup_code_wrong') : result
}
