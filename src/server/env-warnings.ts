import type { Config } from './config.ts'
import { isLoopback, isPlainHttp } from './config-safety.ts'

/** Combinations that work, but not as an owner expects. Printed when the process starts. */
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
