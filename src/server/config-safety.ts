import type { Config } from './config.ts'

/** Combinations that would expose secrets. The process refuses to start with any of them. */
export function findUnsafeSettings(filled: Readonly<Record<string, string>>): string[] {
  const { NODE_ENV, PUBLIC_URL = '', STRIPE_SECRET_KEY = '', STRIPE_API_BASE = '' } = filled
  const faults: string[] = []
  if (NODE_ENV === 'production' && isPlainHttp(PUBLIC_URL) && !isLoopback(PUBLIC_URL))
    faults.push(
      'PUBLIC_URL has to begin with https:// in production: over http:// logins and cookies can be read on the way',
    )
  if (STRIPE_SECRET_KEY.includes('_live_') && isPlainHttp(STRIPE_API_BASE))
    faults.push('STRIPE_API_BASE has to begin with https:// where STRIPE_SECRET_KEY is a live key')
  return faults
}

export function listEnvWarnings({ publicUrl, trustProxy, webOrigins }: Config): string[] {
  if (!publicUrl?.startsWith('https:')) return []
  const warnings: string[] = []
  if (trustProxy === false)
    warnings.push(
      'Warning: PUBLIC_URL is https and TRUST_PROXY is off. Behind a proxy every visitor has its address, and one who guesses passwords locks out all. Set TRUST_PROXY=on for one proxy.',
    )
  const plain = webOrigins.filter((origin) => isPlainHttp(origin) && !isLoopback(origin))
  if (plain.length > 0)
    warnings.push(
      `Warning: WEB_ORIGINS names ${plain.join(', ')} beside an https shop. Browsers send no cookies from there, and whoever is on the way can change these pages.`,
    )
  return warnings
}

export function isLoopback(url: string): boolean {
  return /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(URL.parse(url)?.hostname ?? '')
}

function isPlainHttp(url: string): boolean {
  return URL.parse(url)?.protocol === 'http:'
}
