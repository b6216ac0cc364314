import type pg from 'pg'
import { openEmbedded } from './embedded.ts'
import { openServer, type ServerOptions } from './server.ts'
import type { Db } from './tables.ts'

/** An open, migrated database. Callers see no difference between the two kinds. */
export type Database = {
  kind: 'embedded' | 'server'
  db: Db
  pool: pg.Pool
  listen: Listen
  /** Replies within a second. */
  isReady(): Promise<boolean>
  /** Waits for running queries. */
  close(): Promise<void>
}

/** Reconnects by itself and calls `onLost` when messages may have been missed. Returns the stop function. */
export type Listen = (channel: string, handlers: ListenHandlers) => Promise<() => Promise<void>>

export type ListenHandlers = { onMessage: (payload: string) => void; onLost: () => void }

/** Without `url` the embedded database; without `dataDir` that in memory. Throws `StartupError`. */
export async function openDatabase({ url, dataDir, limits }: DatabaseOptions): Promise<Database> {
  return url === null ? openEmbedded({ dataDir }) : openServer({ url, limits })
}

type DatabaseOptions = {
  url: string | null
  dataDir: string | null
  limits?: ServerOptions['limits']
}
