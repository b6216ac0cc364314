import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Never the Host header: a caller who requests a mail could choose where its link leads. */
export function createPublicUrl(app: FastifyInstance, publicUrl: string | null): () => string {
  return () => {
    if (publicUrl !== null) return publicUrl
    const listening = app.server.address()
    if (listening === null || typeof listening === 'string') return 'http://localhost'
    const { address, port } = listening
    if (isEveryAddress(address)) return `http://localhost:${port}`
    return `http://${address.includes(':') ? `[${address}]` : address}:${port}`
  }
}

/** A wildcard: the machine can open it as localhost. */
export function isEveryAddress(address: string): boolean {
  return address === '0.0.0.0' || address === '::'
}

type Origins = { webOrigins: readonly string[] }

/** The other front end, of WEB_ORIGINS, that the caller uses. Null: the shop's own pages. */
export function createFrontEndUrl({ webOrigins }: Origins): (request: FastifyRequest) => string | null {
  return ({ protocol, host, headers: { origin } }) =>
    [origin, `${protocol}://${host}`].find((url) => url !== undefined && webOrigins.includes(url)) ?? null
}

type OwnAddresses = Origins & { shopUrl: () => string; publicUrl: string | null }

/**
 * Where the caller reached the shop, if that is one of its own addresses; otherwise `shopUrl`. For replies to
 * this caller only. A Host header of another site leads nowhere.
 */
export function createCallerUrl(own: OwnAddresses): (request: FastifyRequest) => string {
  const { shopUrl, publicUrl, webOrigins } = own
  return ({ protocol, host, socket: { localAddress, localPort } }) => {
    const called = `${protocol}://${host}`
    if (webOrigins.includes(called)) return called
    const isReachedDirectly = [localAddress, 'localhost'].some((name) => host === `${name}:${localPort}`)
    return publicUrl === null && isReachedDirectly ? called : shopUrl()
  }
}
