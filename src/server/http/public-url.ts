import type { FastifyInstance } from 'fastify'

/** Never the Host header: a caller who requests a mail could choose where its link leads. */
export function createPublicUrl(app: FastifyInstance, publicUrl: string | null): () => string {
  return () => {
    if (publicUrl !== null) return publicUrl
    const listening = app.server.address()
    if (listening === null || typeof listening === 'string') return 'http://localhost'
    const { address, port } = listening
    // A wildcard address: localhost is one that the machine can open.
    if (address === '0.0.0.0' || address === '::') return `http://localhost:${port}`
    return `http://${address.includes(':') ? `[${address}]` : address}:${port}`
  }
}
