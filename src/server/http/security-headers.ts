/** What every reply carries. */
export function baseHeaders({ isHttps }: { isHttps: boolean }): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    ...(isHttps ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  }
}

/**
 * What a page is made of, sixty small files of it on a first visit: what browsers only heed on documents would weigh more than many of
 * them. Should one be opened by itself, nothing in it may run.
 */
export function assetHeaders(given: { isHttps: boolean }): Record<string, string> {
  const { 'permissions-policy': _, 'cross-origin-opener-policy': __, ...headers } = baseHeaders(given)
  return { ...headers, 'content-security-policy': dataCsp }
}

/** A page of the shop: its own scripts and styles as files, nothing inline, nothing from elsewhere but a map in a frame, in nobody's frame. */
export function pageCsp({ apiBaseUrl }: { apiBaseUrl: string }): string {
  const api = apiBaseUrl === '' ? '' : ` ${new URL(apiBaseUrl).origin}`
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    // The map of the Contact page, once somebody asks for it.
    'frame-src https://www.openstreetmap.org',
    `connect-src 'self'${api}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    // The one policy that pages make: src/web/offline/register-service-worker.ts.
    'trusted-types haat-service-worker',
  ].join('; ')
}

/** The service worker, which only asks this shop and runs nothing but itself. */
export const serviceWorkerCsp = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'"

/** Data and pictures: nothing in them may run, whatever a browser takes them for. */
export const dataCsp = "default-src 'none'; frame-ancestors 'none'; sandbox"
