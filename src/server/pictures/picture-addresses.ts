import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'

/** Rewrites the paths of pictures in a JSON text. Null: they stay paths of this shop. */
export type WriteAddresses = ((json: string) => string) | null

/** A whole JSON string that is the path of a picture. A quote inside a text is escaped, so it never matches. */
const picturePath = /"\/pictures\/([0-9a-f]{16,64}-640\.webp)"/g

export function createPictureAddresses(base: string | null): WriteAddresses {
  if (base === null) return null
  return (json) => json.replace(picturePath, (_, file) => `"${base}/${file}"`)
}

/** For every JSON reply of `api`. Call it before compression is registered. */
export function registerPictureAddresses(api: FastifyInstance, writeAddresses: WriteAddresses): void {
  if (!writeAddresses) return
  api.addHook('onSend', async (_, reply, payload) => {
    if (!String(reply.getHeader('content-type')).startsWith('application/json')) return payload
    if (typeof payload === 'string') {
      reply.removeHeader('content-length')
      return writeAddresses(payload)
    }
    return payload instanceof Readable ? Readable.from(rewriteChunks(payload, writeAddresses)) : payload
  })
}

/** A chunk is at least one whole piece of the list, so no path is cut in two. */
async function* rewriteChunks(chunks: Readable, write: (json: string) => string): AsyncGenerator<string> {
  for await (const chunk of chunks) yield write(String(chunk))
}
