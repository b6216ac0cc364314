import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { type Api, createClient } from '#contract/client.ts'
import { endpointNames, methodAndPath } from '#contract/endpoints.ts'
import { eventStreams, nonJsonReplies } from '#contract/requests/body-kinds.ts'
import { buildApp } from '#server/app.ts'
import type { AppConfig } from '#server/app-options.ts'
import type { Database } from '#server/database/database.ts'
import type { Db } from '#server/database/tables.ts'
import { openFileTransport } from '#server/notifications/mail/file-transport.ts'
import type { MailTransport } from '#server/notifications/mail/mail.ts'
import { openPictureStore, type PictureStore } from '#server/pictures/picture-store.ts'
import { openTestDatabase } from './database.ts'
import { defaultConfig, testSecretBox, testSender } from './default-config.ts'

/** The real app on a real, empty database, called without a network. */
export type Shop = {
  app: FastifyInstance
  database: Database
  db: Db
  pictureFolder: string
  outbox: string
}

/** `close-shops.ts` closes it after the test file. */
export async function startShop(
  config: Partial<AppConfig> = {},
  post?: MailTransport,
  pictures?: PictureStore,
): Promise<Shop> {
  const database = await openTestDatabase()
  const shop = await startShopOn(database, config, post, pictures)
  closing.push(() => database.close())
  return shop
}

/** The caller closes the database, after `closeShops`. */
export async function startShopOn(
  database: Database,
  config: Partial<AppConfig> = {},
  post?: MailTransport,
  pictures?: PictureStore,
): Promise<Shop> {
  return { ...(await startApp(database, { config, post, pictures })), database, db: database.db }
}

export async function startSecondApp(
  shop: Shop,
  config: Partial<AppConfig> = {},
  post?: MailTransport,
  pictures?: PictureStore,
): Promise<Shop> {
  return { ...shop, ...(await startApp(shop.database, { config, post, pictures })) }
}

async function startApp(
  database: Database,
  {
    config,
    post,
    pictures,
  }: {
    config: Partial<AppConfig>
    post?: MailTransport | undefined
    /** Undefined: an empty folder. */
    pictures?: PictureStore | undefined
  },
) {
  const pictureFolder = await mkdtemp(join(tmpdir(), 'haat-pictures-'))
  const outbox = await mkdtemp(join(tmpdir(), 'haat-outbox-'))
  const app = await buildApp({
    database,
    pictures: pictures ?? (await openPictureStore({ folder: pictureFolder })),
    mailTransport: post ?? openFileTransport({ folder: outbox, from: testSender }),
    secretBox: testSecretBox,
    renderPage: null,
    assetsFolder: null,
    config: { ...defaultConfig, ...config },
  })
  closing.push(
    () => app.close(),
    () => rm(pictureFolder, { recursive: true }),
    () => rm(outbox, { recursive: true }),
  )
  return { app, pictureFolder, outbox }
}

const closing: (() => Promise<unknown>)[] = []

export async function closeShops(): Promise<void> {
  for (const close of closing.splice(0)) await close()
}

export type Browser = {
  api: Api
  cookies: Map<string, string>
  send: (path: string, init?: RequestInit) => Promise<LightMyRequestResponse>
}

export function openBrowser(shop: Shop, headers: Record<string, string> = {}): Browser {
  const cookies = new Map<string, string>()
  async function send(path: string, init: RequestInit = {}): Promise<LightMyRequestResponse> {
    const body = init.body === undefined ? undefined : new Response(init.body)
    const type = body?.headers.get('content-type')
    const reply = await shop.app.inject({
      method: (init.method ?? 'GET') as 'GET',
      url: path,
      headers: {
        ...(type ? { 'content-type': type } : {}),
        ...(cookies.size > 0
          ? { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') }
          : {}),
        ...headers,
        ...Object.fromEntries(new Headers(init.headers)),
      },
      ...(body ? { payload: Buffer.from(await body.arrayBuffer()) } : {}),
      payloadAsStream: isEventStream(path),
    })
    if (isEventStream(path)) await readReply(reply)
    for (const { name, value } of reply.cookies) value ? cookies.set(name, value) : cookies.delete(name)
    return reply
  }
  const client = createClient(async (path, init) => {
    const reply = await send(path, init)
    return new Response(reply.body, { status: reply.statusCode })
  })
  return { api: withOwnFunctions(client), cookies, send }
}

/** The client answers to any name. The builders spread it, which takes functions of its own. */
function withOwnFunctions(client: Api): Api {
  const names = endpointNames.filter((name): name is keyof Api => !(name in nonJsonReplies))
  return Object.fromEntries(names.map((name) => [name, client[name]])) as Api
}

const endless: readonly string[] = eventStreams.map((name) => methodAndPath(name).path)

function isEventStream(path: string): boolean {
  return endless.includes(path.split('?')[0]!)
}

/** Reads only the start of an event stream, and other replies in full. */
async function readReply(reply: LightMyRequestResponse): Promise<void> {
  const isStream = reply.headers['content-type'] === nonJsonReplies.streamOrderEvents
  const chunks: Buffer[] = []
  for await (const chunk of reply.stream()) {
    chunks.push(chunk)
    if (isStream) break
  }
  if (isStream) reply.raw.res.destroy()
  const rawPayload = Buffer.concat(chunks)
  const body = rawPayload.toString()
  Object.assign(reply, { rawPayload, body, payload: body, json: () => JSON.parse(body) })
}

export function json(method: string, body: unknown, headers: Record<string, string> = {}): RequestInit {
  return { method, headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) }
}
