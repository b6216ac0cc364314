import fs from 'node:fs'
import { NodeFS } from '@electric-sql/pglite/nodefs'

/** An open file of PGlite's file system: `nfd` is its descriptor in this process. */
type OpenFile = { nfd?: number }
type StreamOps = { fsync?: (file: OpenFile) => number }

const eio = 29

/**
 * The files of an embedded database in `folder`, with the fsync that PGlite's own lack: PostgreSQL's every fsync reaches
 * the disk, from the first one of crash recovery on, and PostgreSQL hears where one fails.
 */
export function createDurableFs(folder: string): NodeFS {
  const files = new NodeFS(folder)
  const init = files.init.bind(files)
  files.init = async (pglite, options) => {
    const { emscriptenOpts } = await init(pglite, options)
    const preRun = [...(emscriptenOpts.preRun ?? [])]
    preRun.push((module) => {
      streamOps(module.NODEFS).fsync = (file) => {
        try {
          if (file.nfd !== undefined) fs.fdatasyncSync(file.nfd)
          return 0
        } catch {
          return eio
        }
      }
    })
    return { emscriptenOpts: { ...emscriptenOpts, preRun } }
  }
  return files
}

function streamOps(fileSystem: object): StreamOps {
  const found: unknown = Reflect.get(fileSystem, 'stream_ops')
  if (typeof found !== 'object' || found === null)
    throw new Error('PGlite has no file operations to make durable')
  return found
}
