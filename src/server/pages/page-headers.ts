import type { PublicSettings } from '#contract/settings.ts'

/** What every page tells the browser besides its content. Cached pages leave without the app's hooks, so it stands here. */
export function pageHeaders({ apiBaseUrl }: PublicSettings): Record<string, string> {
  const api = apiBaseUrl ? ` ${new URL(apiBaseUrl).origin}` : ''
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    `img-src 'self' blob: data:${api}`,
    `connect-src 'self'${api}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    // The map on the contact page, loaded on a press.
    'frame-src https://www.openstreetmap.org https://www.google.com https://maps.google.com',
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ]
  return {
    'content-security-policy': policy.join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  }
}
