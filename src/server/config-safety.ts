/** Combinations that would expose secrets. The process refuses to start with any of them. */
export function findUnsafeSettings(filled: Readonly<Record<string, string>>): string[] {
  const { NODE_ENV, PUBLIC_URL = '', STRIPE_SECRET_KEY = '', STRIPE_API_BASE = '' } = filled
  const faults: string[] = []
  if (NODE_ENV === 'production' && isPlainHttp(PUBLIC_URL) && !isLoopback(PUBLIC_URL))
    faults.push(
      'PUBLIC_URL must start with https:// in production: over http:// others can read logins and cookies',
    )
  if (STRIPE_SECRET_KEY.includes('_live_') && isPlainHttp(STRIPE_API_BASE))
    faults.push('STRIPE_API_BASE must start with https:// if STRIPE_SECRET_KEY is a live key')
  return faults
}

export function isLoopback(url: string): boolean {
  return /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(URL.parse(url)?.hostname ?? '')
}

export function isPlainHttp(url: string): boolean {
  return URL.parse(url)?.protocol === 'http:'
}
