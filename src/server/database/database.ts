import type pg from 'pg'
import type { BeginFileCopy } from './embedded/file-copy.ts'
import type { Db } from './tables.ts'

/** An open, migrated database. Callers see no difference between the two kinds. */
export type Database = {
  kind: 'embedded' | 'server'
  db: Db
  pool: pg.Pool
  /** False behind PgBouncer in transaction mode. */
  hasNamedStatements: boolean
  /** Connections of their own for reads and for writes by `inLocalTransaction`: they wait for no replica. */
  local: Connections
  /** For reports. Null: there is no replica, or it is away or too old. */
  readReplica: ReadReplica
  /** True while commits wait for a replica that is away. */
  isCommitHanging(): boolean
  listen: Listen
  /** Whether it accepts writes. Replies within a second. */
  isReady(): Promise<boolean>
  /** Waits for a failover or restart. 'writable': it was never lost. 'lost': it still is after `maxMs`. */
  waitUntilWritable(maxMs: number): Promise<'writable' | 'recovered' | 'lost'>
  /** The embedded database in a folder only; a server has its own tools. */
  beginFileCopy?: BeginFileCopy
  /** Waits for running queries. */
  close(): Promise<void>
}

export type ReadReplica = <Result>(
  work: (db: Db) => Promise<Result>,
) => Promise<{ result: Result; lagSeconds: number } | null>

/** Reconnects by itself and calls `onLost` when messages may have been missed. Returns the stop function. */
export type Listen = (channel: string, handlers: ListenHandlers) => Promise<() => Promise<void>>

export type ListenHandlers = { onMessage: (payload: string) => void; onLost: () => void }

export type Connections = Pick<Database, 'db' | 'pool' | 'hasNamedStatements'>
