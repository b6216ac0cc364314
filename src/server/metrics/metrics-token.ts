import { createHash, timingSafeEqual } from 'node:crypto'

/** Whether a request carries the token in `Authorization: Bearer …`. Takes as long whatever is wrong with it. */
export function hasMetricsToken(authorization: string | undefined, token: string): boolean {
  return timingSafeEqual(digest(authorization ?? ''), digest(`Bearer ${token}`))
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
