import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { CashBook, CashClosing } from '#contract/seller/cash/cash-book.ts'
import { t } from '#domain/i18n/translate.ts'
import { roundToPaise } from '#domain/money.ts'
import { hasPermission } from '#domain/staff/roles.ts'
import { toActor } from '#server/audit/audit-store.ts'
import type { Db } from '#server/database/tables.ts'
import { serve, serveNonJson } from '#server/http/contract-bridge.ts'
import { ShopError } from '#server/http/errors.ts'
import { requireSeller } from '#server/staff/require-seller.ts'
import { readCashBook, readOwnCash } from './cash-book.ts'
import { streamCashCsv } from './cash-csv.ts'
import { iterateEntriesOfDay, listEntries } from './cash-entry-store.ts'
import { correctCash, handOverCash } from './change-cash.ts'
import { closeDay } from './close-day.ts'
import { findClosing, findClosingId, listClosings } from './closing-store.ts'

export function cashRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  serve(app, 'getCashBook', {
    for: requireSeller(db, 'cash'),
    handle: async (): Promise<{ book: CashBook }> => ({ book: await readCashBook(db) }),
  })

  serve(app, 'getOwnCash', {
    for: requireSeller(db),
    handle: async ({ caller }) => ({ cash: await readOwnCash(db, caller.id) }),
  })

  serve(app, 'listCashEntries', {
    for: requireSeller(db, 'cash'),
    handle: async ({ input: { closing, ...query } }) => {
      const closingId = closing === undefined ? null : await findClosingId(db, closing)
      if (closing !== undefined && closingId === null) throw new ShopError('closing_not_found')
      return listEntries(db, { ...query, closingId })
    },
  })

  serve(app, 'handOverCash', {
    for: requireSeller(db, 'cash'),
    handle: async ({ input: { key, person, amount, expected, note }, caller, request }) => {
      const by = toActor(caller, request)
      // Another person counts what a packer holds.
      if (person === caller.id && !hasPermission(caller, 'shop')) throw new ShopError('permission_denied')
      const expectedPaise = roundToPaise(expected)
      const change = { personId: person, amountPaise: amount, expectedPaise, note, requestKey: key, by }
      return { ...(await handOverCash(db, change)), message: () => t('server.done.handedOver') }
    },
  })

  serve(app, 'correctCash', {
    for: requireSeller(db, 'shop'),
    handle: async ({ input: { key, person, amount, note }, caller, request }) => {
      const by = toActor(caller, request)
      const change = { personId: person, amountPaise: amount, note, requestKey: key, by }
      return { ...(await correctCash(db, change)), message: () => t('server.done.cashCorrected') }
    },
  })

  serve(app, 'closeCashBook', {
    for: requireSeller(db, 'shop'),
    handle: async ({ input: { key, number, note, own: typed }, caller: seller, request }) => {
      const own = typed && { expectedPaise: roundToPaise(typed.expected), keptPaise: typed.kept }
      const by = toActor(seller, request)
      const closed = await closeDay(db, { number, note, seller, own, requestKey: key, by })
      return { ...closed, message: () => t('server.done.dayClosed') }
    },
  })

  serve(app, 'listCashClosings', {
    for: requireSeller(db, 'cash'),
    handle: ({ input }) => listClosings(db, input),
  })

  serve(app, 'getCashClosing', {
    for: requireSeller(db, 'cash'),
    handle: async ({ input: { number } }) => ({ closing: await getClosing(db, number) }),
  })

  serveNonJson(app, 'downloadCashBook', {
    for: requireSeller(db, 'cash'),
    handle: async ({ reply }) => sendCsv(reply, await readCashBook(db)),
  })

  serveNonJson(app, 'downloadCashClosing', {
    for: requireSeller(db, 'cash'),
    handle: async ({ input: { number }, reply }) => sendCsv(reply, await getClosing(db, number)),
  })

  function sendCsv(reply: FastifyReply, { number, people }: CashBook | CashClosing): Readable {
    reply.header('content-disposition', `attachment; filename="cash-closing-${number}.csv"`)
    return streamCashCsv({ number, people, entries: iterateEntriesOfDay(db, number) })
  }
}

async function getClosing(db: Db, number: number): Promise<CashClosing> {
  const closing = await findClosing(db, number)
  if (!closing) throw new ShopError('closing_not_found')
  return closing
}
