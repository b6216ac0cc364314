import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ShopError } from '#server/http/errors.ts'
import { type CachedPicture, createPictureCache } from './picture-cache.ts'
import { isPictureFile } from './picture-files.ts'
import type { PictureStore } from './picture-store.ts'

type Options = { pictures: PictureStore; headers: Record<string, string> }

const maxCacheBytes = 64 * 1024 * 1024

/** Names are content hashes, so browsers cache them for a year. */
export async function pictureRoutes(app: FastifyInstance, { pictures, headers }: Options): Promise<void> {
  const readCached = createPictureCache(pictures.read, { maxBytes: maxCacheBytes })
  app.get<{ Params: { file: string } }>('/pictures/:file', async (request, reply) => {
    const { file } = request.params
    reply.headers(headers)
    if (!isPictureFile(file)) throw new ShopError('not_found')
    const picture = await readCached(file).catch((error) => {
      if (error instanceof ShopError && error.code === 'pictures_unavailable') return error
      throw error
    })
    if (!picture) throw new ShopError('not_found')
    if (picture instanceof ShopError) return sendUnavailable(reply, picture)
    reply.type(file.endsWith('.avif') ? 'image/avif' : 'image/webp')
    return sendPicture(request, reply, picture)
  })
}

/** Without a line in the log: a page of pictures would write one for each. */
function sendUnavailable(reply: FastifyReply, { status, code, message }: ShopError): FastifyReply {
  reply.code(status).headers({ 'cache-control': 'no-store', 'retry-after': '10' })
  return reply.send({ success: false, code, message })
}

function sendPicture(request: FastifyRequest, reply: FastifyReply, picture: CachedPicture): FastifyReply {
  const { etag, bytes } = picture
  reply.headers({ 'cache-control': 'public, max-age=31536000, immutable', 'accept-ranges': 'bytes', etag })
  const { 'if-none-match': known, 'if-range': ifRange = etag, range } = request.headers
  if (known?.split(',').some((tag) => [etag, `W/${etag}`, '*'].includes(tag.trim())))
    return reply.code(304).send()
  const part = ifRange === etag ? parseRange(range, bytes.length) : null
  if (part === 'unsatisfiable')
    return reply
      .code(416)
      .headers({ 'content-range': `bytes */${bytes.length}`, 'cache-control': 'no-store' })
      .send()
  if (!part) return reply.send(bytes)
  return reply
    .code(206)
    .header('content-range', `bytes ${part.first}-${part.last}/${bytes.length}`)
    .send(bytes.subarray(part.first, part.last + 1))
}

/** 'bytes=0-9', 'bytes=10-' or 'bytes=-5'. Null: the whole file, also for several ranges. */
function parseRange(
  range: string | undefined,
  size: number,
): { first: number; last: number } | 'unsatisfiable' | null {
  const [, start = '', end = ''] = /^bytes=(\d*)-(\d*)$/.exec(range ?? '') ?? []
  if (start === '' && end === '') return null
  const first = start === '' ? Math.max(0, size - Number(end)) : Number(start)
  const last = start === '' || end === '' ? size - 1 : Math.min(Number(end), size - 1)
  if (start !== '' && end !== '' && Number(end) < first) return null
  return first > last ? 'unsatisfiable' : { first, last }
}
