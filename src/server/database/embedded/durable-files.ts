import fs from 'node:fs'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type OpenFile = { nfd?: number }
type StreamOps = { fsync?: (file: OpenFile) => number }

const eio = 29

/** PGlite's file system does not fsync. A failed fsync is an error for PostgreSQL. */
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
