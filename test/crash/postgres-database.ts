import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { postgresMessages, startProxy, type TcpProxy } from './tcp-proxy.ts'

/** Without it, tests that need a PostgreSQL server are skipped. */
export const testServer = process.env.TEST_DATABASE_URL

export type PostgresDatabase = {
  url: string
  throughProxy: string
  proxy: TcpProxy
  drop: () => Promise<void>
}

export async function createDatabase(server = testServer!): Promise<PostgresDatabase> {
  const name = `haat_crash_${randomUUID().replaceAll('-', '')}`
  await queryServer(`CREATE DATABASE ${name}`, server)
  const url = new URL(server)
  url.pathname = `/${name}`
  const proxy = await startProxy({ host: url.hostname, port: Number(url.port || 5432) }, postgresMessages)
  const throughProxy = new URL(url)
  throughProxy.hostname = '127.0.0.1'
  throughProxy.port = String(proxy.port)
  return {
    url: url.href,
    throughProxy: throughProxy.href,
    proxy,
    async drop() {
      await proxy.close()
      await queryServer(`DROP DATABASE ${name} WITH (FORCE)`, server)
    },
  }
}

// biome-ignore lint/suspicious/noExplicitAny: rows of any query
export async function queryServer(text: string, server = testServer!): Promise<any[]> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}
