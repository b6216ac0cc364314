import files from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { pictureWidths } from '#domain/catalogue.ts'
import { ShopError } from '#server/http/errors.ts'
import type { PictureStore } from './picture-store.ts'

const pictureFile = new RegExp(`^[0-9a-f]{16,64}-(?:${pictureWidths.join('|')})\\.(?:avif|webp)$`)

type Options = { pictures: PictureStore; headers: Record<string, string> }

/** Names are content hashes, so browsers cache them for a year. */
export async function pictureRoutes(app: FastifyInstance, { pictures, headers }: Options): Promise<void> {
  await app.register(files, {
    root: pictures.directories,
    serve: false,
    maxAge: '365d',
    immutable: true,
    index: false,
    dotfiles: 'deny',
  })
  app.get<{ Params: { file: string } }>('/pictures/:file', async (request, reply) => {
    reply.headers(headers)
    if (!pictureFile.test(request.params.file)) throw new ShopError('not_found')
    return reply.sendFile(request.params.file)
  })
}
