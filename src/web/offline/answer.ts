import { composeList } from './compose-list.ts'
import { limits, mayKeep } from './keeping.ts'
import { cacheName, type Kind } from './kept-names.ts'

/** What the worker stands on. */
export type Ground = {
  caches: CacheStorage
  fetch: (request: Request) => Promise<Response>
  /** Which build of the web this worker belongs to. */
  build: string
  /** How long a fresh answer is waited for where an older one is kept, in milliseconds. */
  patienceMs: number
}

export type Question = {
  request: Request
  /** What the browser has asked for already. */
  preloaded?: Promise<Response | undefined>
  /** Work that goes on after the answer. */
  later: (work: Promise<unknown>) => void
}

/** The page that stands in for every page that is not kept. It finds out by itself which one is wanted: see entry-client.tsx. */
export const standInPath = '/offline'

export function createAnswers(ground: Ground) {
  const { caches, build } = ground
  const putsSoFar = new Map<Kind, number>()

  async function keep(kind: Kind, { request, reply }: { request: Request; reply: Response }): Promise<void> {
    try {
      const cache = await caches.open(cacheName(kind, build))
      await cache.put(request, reply)
      const puts = putsSoFar.get(kind) ?? 0
      putsSoFar.set(kind, puts + 1)
      // Counting takes a phone longer than keeping, so it is done now and then.
      if (kind !== 'file' && puts % 10 === 0) await trim(cache, limits[kind])
    } catch {
      // A full disk costs only the memory.
    }
  }

  /** Asks the network, and keeps what may be kept. */
  async function ask(kind: Kind, { request, preloaded, later }: Question): Promise<Response> {
    const reply = (await preloaded) ?? (await ground.fetch(request))
    if (mayKeep(kind, reply)) later(keep(kind, { request, reply: reply.clone() }))
    return reply
  }

  async function find(kind: Kind, request: Request): Promise<Response | undefined> {
    const cache = await caches.open(cacheName(kind, build))
    return cache.match(request, { ignoreVary: true })
  }

  /** The network's answer; the kept one where none comes, or `soon` none comes in time. */
  async function freshFirst(
    kind: 'page' | 'list',
    { question, soon }: { question: Question; soon: boolean },
  ): Promise<Response | undefined> {
    const asking = ask(kind, question).catch(() => undefined)
    question.later(asking)
    const kept = await find(kind, question.request)
    const fresh = kept && soon ? await Promise.race([asking, wait(ground.patienceMs)]) : await asking
    // A gateway that can't reach the shop is as good as no line.
    return fresh && !(kept && [502, 503, 504].includes(fresh.status)) ? fresh : kept
  }

  return {
    async page(question: Question): Promise<Response> {
      const reply = await freshFirst('page', { question, soon: true })
      return reply ?? (await caches.match(standInPath)) ?? Response.error()
    },

    /** Prices that somebody may be about to pay are kept ones only where there is no line at all. */
    async list(question: Question): Promise<Response> {
      const { url } = question.request
      const soon = !new URL(url).searchParams.has('ids')
      const reply = await freshFirst('list', { question, soon })
      return reply ?? (await composeList(url, await everyKept())) ?? Response.error()
    },

    /** Its name changes with its content: what is kept is right, of whichever build it is. */
    async unchanging(kind: 'file' | 'picture', question: Question): Promise<Response> {
      const kept = await caches.match(question.request, { ignoreVary: true })
      return kept ?? ask(kind, question)
    },
  }

  /** Kept lists and pages, the newest first. */
  async function everyKept(): Promise<Response[]> {
    const kept: Response[] = []
    for (const kind of ['list', 'page'] as const) {
      const cache = await caches.open(cacheName(kind, build))
      const replies = await cache.matchAll()
      kept.push(...replies.toReversed())
    }
    return kept
  }
}

async function trim(cache: Cache, limit: number): Promise<void> {
  const requests = await cache.keys()
  for (const oldest of requests.slice(0, Math.max(0, requests.length - limit))) await cache.delete(oldest)
}

function wait(ms: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(() => resolve(undefined), ms))
}
