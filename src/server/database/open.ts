import type pg from 'pg'
import { openEmbedded } from './embedded.ts'
import { openServer } from './server.ts'
import type { Db } from './tables.ts'

export type Database = {
  kind: 'embedded' | 'server'
  db: Db
  pool: pg.Pool
  listen: Listen
  /** Whether a query succeeds; settles within a second. */
  isReady(): Promise<boolean>
  close(): Promise<void>
}

/** `onLost`: messages may have been missed. Reconnects by itself. Returns the stop function. */
export type Listen = (channel: string, handlers: ListenHandlers) => Promise<() => Promise<void>>

export type ListenHandlers = { onMessage: (payload: string) => void; onLost: () => void }

/** Neither `url` nor `dataDir`: in memory. Throws `StartupError` if the operator must act first. */
export async function openDatabase(options: {
  url: string | null
  dataDir: string | null
}): Promise<Database> {
  return options.url === null ? openEmbedded({ dataDir: options.dataDir }) : openServer({ url: options.url })
}
