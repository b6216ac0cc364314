import type { Config } from './config.ts'

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

export function listEnvWarnings(config: Config): string[] {
  const { publicUrl, trustProxy, webOrigins, picturesPublicUrl } = config
  if (webOrigins.length > 0 && !publicUrl && !picturesPublicUrl)
    return [
      'Warning: WEB_ORIGINS names other front ends and PUBLIC_URL is not set, so they show no product pictures. Set PUBLIC_URL.',
    ]
  if (!publicUrl?.startsWith('https:')) return []
  const warnings: string[] = []
  if (trustProxy === false)
    warnings.push(
      'Warning: PUBLIC_URL is https and TRUST_PROXY is off. Behind a proxy all visitors share its address, so wrong passwords of one lock out all. For one proxy set TRUST_PROXY=on.',
    )
  const plain = webOrigins.filter((origin) => isPlainHttp(origin) && !isLoopback(origin))
  if (plain.length > 0)
    warnings.push(
      `Warning: WEB_ORIGINS names ${plain.join(', ')} but the shop uses https. Browsers send no cookies from there, and others on the network can change these pages.`,
    )
  return warnings
}

export function isLoopback(url: string): boolean {
  return /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(URL.parse(url)?.hostname ?? '')
}

function isPlainHttp(url: string): boolean {
  return URL.parse(url)?.protocol === 'http:'
}
