/**
 * Who takes messages for browsers: Google for Chrome and most others, Mozilla, Microsoft, Apple. Endpoints come from browsers, so from anybody: the shop
 * sends to nobody else, or it could be made to knock at machines that only it can reach.
 */
const pushServiceHosts = [
  'fcm.googleapis.com',
  'push.services.mozilla.com',
  'notify.windows.com',
  'push.apple.com',
]

/** Whether an endpoint is one of theirs; `others` are origins that a test puts in their place. */
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
