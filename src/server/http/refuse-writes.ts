import type { FastifyInstance } from 'fastify'
import { ShopError } from './errors.ts'

const readMethods = new Set(['GET', 'HEAD', 'OPTIONS'])
const retryAfterSeconds = 5

/** Before authentication and body: a write that can't commit would only take a connection from others. */
export function refuseWritesWhileCommitsHang(app: FastifyInstance, isCommitHanging: () => boolean): void {
  app.addHook('onRequest', async ({ method, routeOptions }) => {
    if (readMethods.has(method) || routeOptions.config.commitsLocally || !isCommitHanging()) return
    throw new ShopError('busy', { retryAfter: retryAfterSeconds })
  })
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The endpoint writes only by `inLocalTransaction`. */
    commitsLocally?: boolean
  }
}
