import { type LookupAddress, lookup } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import { t } from '#domain/i18n/translate.ts'
import { invalidInput } from '#server/http/errors.ts'

export type AddressOptions = {
  /** 'address:port' besides the public internet, for tests. */
  extraServers?: readonly string[]
  lookup?: typeof lookup
}

/** Throws 400 unless the URL is http or https, on port 80 or 443, and no private address. */
export function checkUrl(url: URL, { extraServers = [] }: AddressOptions): URL {
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    throw invalidInput(() => t('server.import.link.notWeb'))
  if (url.username || url.password) throw invalidInput(() => t('server.import.link.password'))
  const port = portOf(url)
  if (![80, 443].includes(port) && !extraServers.some((server) => server.endsWith(`:${port}`)))
    throw invalidInput(() => t('server.import.link.port'))
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) && !isAllowed(host, { port, extraServers })) throw privateAddress()
  return url
}

/** Checks what the connection then uses, so that a name cannot change its address in between. */
export function createPublicLookup(url: URL, options: AddressOptions): LookupFunction {
  const { extraServers = [], lookup: resolve = lookup } = options
  const allowed = { port: portOf(url), extraServers }
  return (hostname, lookupOptions, callback) => {
    resolve(hostname, { ...lookupOptions, all: true }, (error, addresses: LookupAddress[]) => {
      const [first] = addresses ?? []
      if (error || !first) return callback(error ?? new Error('no address'), '')
      if (!addresses.every(({ address }) => isAllowed(address, allowed)))
        return callback(privateAddress(), '')
      if (lookupOptions.all) callback(null, addresses)
      else callback(null, first.address, first.family)
    })
  }
}

/** Only addresses that the internet routes. Unknown and translated ranges count as private. */
export function isPublicAddress(address: string): boolean {
  if (!isIP(address)) return false
  const parsed = ipaddr.parse(address)
  if (parsed.range() !== 'unicast') return false
  return parsed.kind() === 'ipv4' || parsed.match(ipaddr.parse('2000::'), 3)
}

function isAllowed(
  address: string,
  { port, extraServers }: { port: number; extraServers: readonly string[] },
) {
  return isPublicAddress(address) || extraServers.includes(`${address}:${port}`)
}

function privateAddress() {
  return invalidInput(() => t('server.import.link.private'))
}

function portOf({ port, protocol }: URL): number {
  return Number(port) || (protocol === 'https:' ? 443 : 80)
}
