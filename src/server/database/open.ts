import type pg from 'pg'
import { openEmbedded } from './embedded.ts'
import { openServer, type ServerOptions } from './server.ts'
import type { Db } from './tables.ts'

/** An open, migrated database: embedded in this process, or a PostgreSQL server. Everything above sees no difference. */
export type Database = {
  kind: 'embedded' | 'server'
  db: Db
  pool: pg.Pool
  listen: Listen
  /** Whether a query gets through; answers within a second. */
  isReady(): Promise<boolean>
  /** Waits for running queries; the database can't be used afterwards. */
  close(): Promise<void>
}

/**
 * Calls `onMessage` for each NOTIFY on the channel, and `onLost` whenever messages may have been missed. Reconnects by
 * itself. Gives the function that stops it.
 */
export type Listen = (channel: string, handlers: ListenHandlers) => Promise<() => Promise<void>>

export type ListenHandlers = { onMessage: (payload: string) => void; onLost: () => void }

/**
 * Opens the PostgreSQL server at `url`, or the embedded database in `dataDir`, or, with neither, one in memory that
 * ends with the process. Throws `StartRefusal` where a person has to act first.
 */
export async function openDatabase({ url, dataDir, limits }: DatabaseOptions): Promise<Database> {
  return url === null ? openEmbedded({ dataDir }) : openServer({ url, limits })
}

type DatabaseOptions = {
  url: string | null
  dataDir: string | null
  /** Of a server, where they are not the usual ones. */
  limits?: ServerOptions['limits']
}
