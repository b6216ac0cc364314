export function baseHeaders({ isHttps }: { isHttps: boolean }): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...permissions({ camera: '()' }),
    ...(isHttps ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  }
}

/** On pages of the panel. A packer scans barcodes with the camera. */
export const panelHeaders = permissions({ camera: '(self)' })

function permissions({ camera }: { camera: '()' | '(self)' }) {
  // A shopper may add the location of the device to an address.
  const policy = `camera=${camera}, microphone=(), geolocation=(self), payment=(), usb=()`
  return { 'permissions-policy': policy }
}

/** Without headers that apply to documents only: a first visit loads sixty small files. */
export function assetHeaders(given: { isHttps: boolean }): Record<string, string> {
  const { 'permissions-policy': _, 'cross-origin-opener-policy': __, ...headers } = baseHeaders(given)
  return { ...headers, 'content-security-policy': dataCsp }
}

export function pageCsp(given: { apiBaseUrl: string; pictureBase: string | null }): string {
  const api = originSource(given.apiBaseUrl)
  const pictures = originSource(given.pictureBase ?? '')
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src 'self' data: blob:${pictures}`,
    "font-src 'self'",
    // The map of the Contact page.
    'frame-src https://www.openstreetmap.org',
    `connect-src 'self'${api}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    // The only Trusted Types policy: src/web/offline/register-service-worker.ts.
    'trusted-types haat-service-worker',
  ].join('; ')
}

function originSource(url: string): string {
  return url === '' ? '' : ` ${new URL(url).origin}`
}

export const serviceWorkerCsp = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'"

/** Data and pictures run nothing, whatever type the browser detects. */
export const dataCsp = "default-src 'none'; frame-ancestors 'none'; sandbox"
