import type { FastifyInstance } from 'fastify'

/**
 * Where people open this shop, for links that leave it: PUBLIC_URL, else the address it listens on. Never what a request calls it: whoever asks
 * for a mail would choose where its link leads.
 */
export function createPublicUrl(app: FastifyInstance, publicUrl: string | null): () => string {
  return () => {
    if (publicUrl !== null) return publicUrl
    const listening = app.server.address()
    if (listening === null || typeof listening === 'string') return 'http://localhost'
    const { address, port } = listening
    // Every address of this machine: one that the machine itself can open.
    if (address === '0.0.0.0' || address === '::') return `http://localhost:${port}`
    return `http://${address.includes(':') ? `[${address}]` : address}:${port}`
  }
}
