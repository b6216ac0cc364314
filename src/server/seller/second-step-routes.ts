import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AuditAction } from '#domain/audit.ts'
import { recordAudit } from '#server/audit/audit-store.ts'
import type { Db } from '#server/database/tables.ts'
import { serve } from '#server/http/contract-bridge.ts'
import { ShopError } from '#server/http/errors.ts'
import { proveSeller } from './prove-seller.ts'
import { requireSeller } from './require-seller.ts'
import type { Seal } from './seal.ts'
import { beginSecondStep, confirmSecondStep, makeRecoveryCodes } from './second-step.ts'
import { dropSecondStep, findSecondStep } from './second-step-store.ts'
import { lockSeller, type SellerRow } from './seller-store.ts'

type Options = { db: Db; seal: Seal }

/** What sellers do with the second step of their own login. What changes it asks for the password once more. */
export function secondStepRoutes(app: FastifyInstance, { db, seal }: Options): void {
  serve(app, 'startTwoFactorSetup', {
    for: requireSeller(db),
    handle: async ({ input, caller: seller, request }) => {
      await proveSeller(db, { seller, password: input.password, address: request.ip })
      return { key: await beginSecondStep(db, { sellerId: seller.id, seal }) }
    },
  })

  serve(app, 'confirmTwoFactor', {
    for: requireSeller(db),
    handle: async ({ input, caller: seller, request }) => {
      const made = await db.transaction().execute(async (tx) => {
        await lockSeller(tx, seller.id)
        const given = { sellerId: seller.id, seal, code: input.code }
        const recovery = await confirmSecondStep(tx, given)
        await note(tx, { seller, request, action: 'login.step-on' })
        return recovery
      })
      return { codes: made, message: 'The second step is on' }
    },
  })

  serve(app, 'disableTwoFactor', {
    for: requireSeller(db),
    handle: async ({ input, caller: seller, request }) => {
      await proveSeller(db, { seller, password: input.password, address: request.ip })
      await db.transaction().execute(async (tx) => {
        await lockSeller(tx, seller.id)
        if (await dropSecondStep(tx, seller.id)) await note(tx, { seller, request, action: 'login.step-off' })
      })
      return { message: 'The second step is off' }
    },
  })

  serve(app, 'regenerateRecoveryCodes', {
    for: requireSeller(db),
    handle: async ({ input, caller: seller, request }) => {
      await proveSeller(db, { seller, password: input.password, address: request.ip })
      const made = await db.transaction().execute(async (tx) => {
        await lockSeller(tx, seller.id)
        const step = await findSecondStep(tx, seller.id)
        if (!step?.confirmed_at) throw new ShopError('second_step_off')
        await note(tx, { seller, request, action: 'login.codes' })
        return makeRecoveryCodes(tx, seller.id)
      })
      return { codes: made, message: 'New recovery codes: those before work no more' }
    },
  })
}

type Note = { seller: SellerRow; request: FastifyRequest; action: AuditAction }

async function note(tx: Db, { seller, request, action }: Note): Promise<void> {
  const by = { sellerId: seller.id, requestId: request.id }
  await recordAudit(tx, { by, action, subject: seller, before: null, after: {} })
}
