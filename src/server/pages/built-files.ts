import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { createByteCache, sendCached, type UncompressedReply } from '#server/cache/byte-cache.ts'
import { memoizeAsync } from '#server/cache/memoize-async.ts'
import type { Db } from '#server/database/tables.ts'
import { ShopError } from '#server/http/errors.ts'
import {
  type BuiltFile,
  findBuiltFile,
  listBuiltFileNames,
  noteBuildStart,
  saveBuild,
} from './built-file-store.ts'

type BuiltFileOptions = { db: Db; assetsFolder: string; headers: Record<string, string> }

const maxCacheBytes = 8 * 1024 * 1024
/** However many unknown names are asked for, the database lists its names this often at most. */
const listMs = 200

/**
 * The files of this build from its folder, those of other builds from the database: during an update a page
 * of one build may reach a process of the other. Register it with the prefix of these files. No library of static
 * files: @fastify/static reads the whole folder at every request (docs/decisions/0089).
 */
export async function builtFileRoutes(app: FastifyInstance, options: BuiltFileOptions): Promise<void> {
  const { db, assetsFolder, headers } = options
  const cache = createByteCache({ maxBytes: maxCacheBytes })
  const listNames = memoizeAsync(listMs, () => listBuiltFileNames(db))
  const ownNames = await storeBuild(db, assetsFolder)

  app.get('/*', async (request, reply) => {
    const name = request.url.split('?', 1)[0]?.slice(app.prefix.length + 1) ?? ''
    if (!ownNames.has(name) && !(await isStored(name))) throw new ShopError('not_found')
    return sendCached(request, reply, await cache.get({ key: name, request }, () => loadFile(name)))
  })

  /** The list may be older than a build that has just started, so that no name is refused by one list. */
  async function isStored(name: string): Promise<boolean> {
    if ((await listNames()).has(name)) return true
    await wait(listMs)
    return (await listNames()).has(name)
  }

  async function loadFile(name: string): Promise<UncompressedReply> {
    const content = ownNames.has(name) ? await readOwnFile(name) : await readStoredFile(name)
    return {
      status: 200,
      contentType: contentTypes[extname(name)] ?? 'application/octet-stream',
      // Names carry a hash of the content, so a file never changes.
      headers: { ...headers, 'cache-control': 'public, max-age=31536000, immutable' },
      ...content,
    }
  }

  async function readOwnFile(name: string): Promise<Content> {
    const read = (ending: string) =>
      ownNames.has(name + ending) ? readFile(join(assetsFolder, name + ending)) : undefined
    return {
      body: await readFile(join(assetsFolder, name)),
      encoded: { br: await read('.br'), gzip: await read('.gz') },
    }
  }

  async function readStoredFile(name: string): Promise<Content> {
    const file = await findBuiltFile(db, name)
    if (!file) throw new ShopError('not_found')
    if (file.encoding === 'identity') return { body: file.body }
    return { body: await decompress(file.body), encoded: { br: file.body } }
  }
}

type Content = Pick<UncompressedReply, 'body' | 'encoded'>

const contentTypes: Record<string, string> = {
  '.js': 'application/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
}

/** Before the process listens: a page names the files of its build. Returns the names in the folder. */
async function storeBuild(db: Db, assetsFolder: string): Promise<Set<string>> {
  const files = new Set(await readdir(assetsFolder))
  const names = [...files].filter((name) => !/\.(br|gz)$/.test(name)).toSorted()
  const id = createHash('sha256').update(names.join()).digest('hex').slice(0, 12)
  if (await noteBuildStart(db, id)) return files
  const read = async (name: string): Promise<BuiltFile> =>
    files.has(`${name}.br`)
      ? { name, encoding: 'br', body: await readFile(join(assetsFolder, `${name}.br`)) }
      : { name, encoding: 'identity', body: await readFile(join(assetsFolder, name)) }
  await saveBuild(db, { id, names, read })
  return files
}

const decompress = promisify(brotliDecompress)
