import { isIPv6 } from 'node:net'

/** The IPv4 address, or the first 64 bits of an IPv6 address: one client has all the rest. */
export function networkOf(address: string): string {
  const [plain = ''] = address.split('%')
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1]
  if (mapped) return mapped
  if (!isIPv6(plain)) return address
  const [head, tail] = plain.split('::').map((part) => part.split(':').filter(Boolean))
  const zeros = 8 - (head?.length ?? 0) - (tail?.length ?? 0)
  const groups = [...(head ?? []), ...Array(zeros).fill('0'), ...(tail ?? [])]
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16))
    .join(':')
}
