import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { maxPictureBytes } from '#domain/catalogue.ts'
import { t } from '#domain/i18n/translate.ts'
import { invalidInput, ShopError } from '#server/http/errors.ts'
import { type AddressOptions, checkUrl, createPublicLookup } from './public-address.ts'

export type FetchOptions = AddressOptions & { maxMs?: number }

type PictureRequest = { link: string; signal: AbortSignal }

const maxRedirects = 3
const maxFetchMs = 20_000

/** Own agents: the global ones may use the proxy of the environment. */
const agents = { 'http:': new http.Agent(), 'https:': new https.Agent() }

const headers = {
  accept: 'image/avif, image/webp, image/jpeg, image/png',
  'accept-encoding': 'identity',
  'user-agent': 'Haat/1.0 (catalogue import)',
}

/** Throws 400 with the reason. The caller decides by the bytes whether they are a picture. */
export async function fetchPicture(
  { link, signal }: PictureRequest,
  options: FetchOptions = {},
): Promise<Buffer> {
  const { maxMs = maxFetchMs } = options
  const deadline = AbortSignal.timeout(maxMs)
  const eitherSignal = AbortSignal.any([signal, deadline])
  try {
    let url = checkUrl(parseUrl(link), options)
    for (let redirects = 0; ; redirects++) {
      const response = await request(url, { ...options, signal: eitherSignal })
      const next = redirectTarget(response)
      if (next === undefined) return await readBody(response)
      response.destroy()
      if (redirects === maxRedirects) throw invalidInput(() => t('server.import.link.redirects'))
      url = checkUrl(parseUrl(next, url), options)
    }
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof ShopError) throw error
    const isLate = deadline.aborted
    throw invalidInput(() =>
      isLate ? t('server.import.link.slow', { seconds: maxMs / 1000 }) : t('server.import.link.unreachable'),
    )
  }
}

function request(
  url: URL,
  { signal, ...options }: AddressOptions & { signal: AbortSignal },
): Promise<IncomingMessage> {
  const isHttps = url.protocol === 'https:'
  return new Promise((resolve, reject) => {
    const sent = (isHttps ? https : http).get(url, {
      ...{ headers, signal, lookup: createPublicLookup(url, options) },
      agent: agents[isHttps ? 'https:' : 'http:'],
    })
    sent.on('response', resolve)
    sent.on('error', reject)
  })
}

function redirectTarget({ statusCode = 0, headers: { location } }: IncomingMessage): string | undefined {
  return [301, 302, 303, 307, 308].includes(statusCode) ? location : undefined
}

async function readBody(response: IncomingMessage): Promise<Buffer> {
  try {
    const { statusCode: status = 0 } = response
    if (status !== 200) throw invalidInput(() => t('server.import.link.status', { status }))
    if (Number(response.headers['content-length']) > maxPictureBytes) throw tooLarge()
    const chunks: Buffer[] = []
    let length = 0
    for await (const chunk of response) {
      length += chunk.length
      if (length > maxPictureBytes) throw tooLarge()
      chunks.push(chunk)
    }
    return Buffer.concat(chunks)
  } finally {
    response.destroy()
  }
}

export function tooLarge(): ShopError {
  return invalidInput(() => t('server.import.link.tooLarge', { size: maxPictureBytes / 1024 / 1024 }))
}

function parseUrl(text: string, base?: URL): URL {
  const url = URL.parse(text, base)
  if (!url) throw invalidInput(() => t('server.import.link.notWeb'))
  return url
}
