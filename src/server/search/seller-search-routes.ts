import type { FastifyInstance } from 'fastify'
import { t } from '#domain/i18n/translate.ts'
import { maxSearchWords } from '#domain/search/search-text.ts'
import { type Actor, recordAudit, toActor } from '#server/audit/audit-store.ts'
import type { ByteCache } from '#server/cache/byte-cache.ts'
import { inTransaction } from '#server/database/retry.ts'
import type { Db } from '#server/database/tables.ts'
import { serve } from '#server/http/contract-bridge.ts'
import { ShopError } from '#server/http/errors.ts'
import { requireSeller } from '#server/staff/require-seller.ts'
import { listSearchMisses } from './search-misses-store.ts'
import {
  countSearchWords,
  deleteSearchWord,
  findSearchWord,
  listSearchWords,
  lockSearchWords,
  type SearchWord,
  saveSearchWord,
} from './search-words-store.ts'

export function sellerSearchRoutes(app: FastifyInstance, { db, cache }: { db: Db; cache: ByteCache }): void {
  serve(app, 'listSearchWords', { for: requireSeller(db, 'products'), handle: () => listAll(db) })

  serve(app, 'saveSearchWord', {
    for: requireSeller(db, 'products'),
    handle: async ({ input, caller: seller, request }) => {
      await changeWord(db, { ...input, by: toActor(seller, request) })
      cache.clear()
      return { ...(await listAll(db)), message: () => t('server.done.searchWord', input) }
    },
  })

  serve(app, 'removeSearchWord', {
    for: requireSeller(db, 'products'),
    handle: async ({ input, caller: seller, request }) => {
      await changeWord(db, { ...input, means: null, by: toActor(seller, request) })
      cache.clear()
      return {
        ...(await listAll(db)),
        message: () => t('server.done.searchWordRemoved', { term: input.term }),
      }
    },
  })
}

async function listAll(db: Db) {
  return {
    misses: await listSearchMisses(db, { days: 7, limit: 100 }),
    words: await listSearchWords(db),
  }
}

type WordChange = Pick<SearchWord, 'term'> & { means: string | null; by: Actor & { sellerId: string } }

/** Without `means` it removes the word. */
async function changeWord(db: Db, { term, means, by }: WordChange): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockSearchWords(tx)
    const before = await findSearchWord(tx, term)
    if ((before?.means ?? null) === means) return
    if (means === null) await deleteSearchWord(tx, term)
    else {
      if (!before && (await countSearchWords(tx)) >= maxSearchWords) throw new ShopError('search_words_full')
      await saveSearchWord(tx, { term, means, sellerId: by.sellerId })
    }
    await recordAudit(tx, {
      by,
      action: means === null ? 'word.remove' : 'word.save',
      subject: { id: null, name: term },
      before: before && { means: before.means },
      after: means === null ? null : { means },
    })
  })
}
