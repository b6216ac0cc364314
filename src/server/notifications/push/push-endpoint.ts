/** Endpoints come from browsers. Any other host would allow requests to internal machines (SSRF). */
const pushServiceHosts = [
  'fcm.googleapis.com',
  'push.services.mozilla.com',
  'notify.windows.com',
  'push.apple.com',
]

export function isPushService(endpoint: string, extraOrigins: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, port, username, password, origin } = new URL(endpoint)
  if (username !== '' || password !== '') return false
  if (extraOrigins.includes(origin)) return true
  return (
    protocol === 'https:' && port === '' && pushServiceHosts.some((host) => isSubdomainOf(hostname, host))
  )
}

function isSubdomainOf(hostname: string, host: string): boolean {
  return hostname === host || hostname.endsWith(`.${host}`)
}
