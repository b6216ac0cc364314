import { createHash } from 'node:crypto'
import { rm } from 'node:fs/promises'
import net from 'node:net'
import { join, relative, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { z } from 'zod'
import type { BeginFileCopy, FileCopy } from '#server/database/embedded/file-copy.ts'
import { StartupError } from '#server/http/startup-error.ts'

/**
 * How `npm run backup` asks the running shop, which alone may use the embedded database: a socket in the data
 * folder, so that the rights of files decide who may. The connection is the lease of the copy: when it
 * closes, the copy is over.
 */

/** A Unix socket address has about 100 bytes; from the working folder it is short. */
function socketPath(dataDir: string): string {
  if (process.platform === 'win32')
    return `\\\\.\\pipe\\haat-${createHash('sha256').update(resolve(dataDir)).digest('hex').slice(0, 32)}`
  const file = join(resolve(dataDir), 'backup.sock')
  const short = relative(process.cwd(), file)
  return short.length < file.length ? short : file
}

const maxCopyMs = 60 * 60_000

export const FinishedSchema = z.object({
  begunAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().optional(),
  bytes: z.int().positive(),
  place: z.string(),
  isEncrypted: z.boolean(),
})
export type FinishedBackup = z.infer<typeof FinishedSchema>

type ServerOptions = {
  dataDir: string
  beginFileCopy: BeginFileCopy
  onFinished: (backup: FinishedBackup) => Promise<void>
}

/** The caller holds the lock of the data folder, so a socket file that exists is a dead one's. */
export async function serveFileCopies({
  dataDir,
  beginFileCopy,
  onFinished,
}: ServerOptions): Promise<() => Promise<void>> {
  const path = socketPath(dataDir)
  if (process.platform !== 'win32') await rm(path, { force: true })
  const open = new Set<net.Socket>()
  const server = net.createServer((socket) => {
    open.add(socket)
    socket.on('error', () => {}).once('close', () => open.delete(socket))
    serveOneCopy(socket, { beginFileCopy, onFinished }).catch((error) =>
      socket.end(`error ${error.message}\n`),
    )
  })
  await new Promise<void>((listening, failed) => {
    server.once('error', failed).listen(path, listening)
  })
  return async () => {
    for (const socket of open) socket.destroy()
    await new Promise((closed) => server.close(closed))
  }
}

async function serveOneCopy(
  socket: net.Socket,
  { beginFileCopy, onFinished }: Pick<ServerOptions, 'beginFileCopy' | 'onFinished'>,
): Promise<void> {
  const lines = createInterface(socket)
  // A process that is killed or stopped must not keep the copy open.
  socket.setTimeout(maxCopyMs, () => socket.destroy()).once('close', () => lines.close())
  const copy: FileCopy = await beginFileCopy()
  try {
    if (socket.destroyed) return
    socket.write('begun\n')
    for await (const line of lines) {
      if (line === 'copied') socket.write(`${JSON.stringify(await copy.finish())}\n`)
      else if (line === 'end') await copy.end().then(() => socket.write('ended\n'))
      else await onFinished(FinishedSchema.parse(JSON.parse(line))).then(() => socket.write('noted\n'))
    }
  } finally {
    await copy.end()
    socket.destroy()
  }
}

export type ShopConnection = {
  /** Returns the backup label. */
  copied: () => Promise<string>
  end: () => Promise<void>
  finished: (backup: FinishedBackup) => Promise<void>
  close: () => void
}

/** Resolves when the running shop is ready for the copy of its files. */
export async function connectToShop(dataDir: string): Promise<ShopConnection> {
  const socket = net.createConnection(socketPath(dataDir))
  const lines = createInterface(socket)
  socket.once('close', () => lines.close())
  await new Promise<void>((connected, failed) => {
    socket.once('connect', connected).once('error', failed)
  }).catch((error) => {
    throw new StartupError(
      `The shop that uses ${dataDir} does not answer (${error.message}). Restart it with this release, or stop it.`,
    )
  })
  socket.on('error', () => {})
  const replies = lines[Symbol.asyncIterator]()
  async function reply(): Promise<string> {
    const { done, value } = await replies.next()
    if (done) throw new StartupError('The shop stopped during the backup. Start the backup again.')
    if (value.startsWith('error ')) throw new StartupError(`The shop can't copy: ${value.slice(6)}.`)
    return value
  }
  async function ask(line: string): Promise<string> {
    socket.write(`${line}\n`)
    return reply()
  }
  const connection: ShopConnection = {
    copied: async () => String(JSON.parse(await ask('copied'))),
    end: async () => void (await ask('end')),
    finished: async (backup) => void (await ask(JSON.stringify(backup))),
    close: () => socket.destroy(),
  }
  await reply().catch((error) => {
    connection.close()
    throw error
  })
  return connection
}
