import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'

/** SHA-256 of an IPv4 address, or of the first 64 bits of an IPv6 address. */
export function hashNetwork(address: string): Buffer {
  return createHash('sha256').update(networkOf(address)).digest()
}

function networkOf(address: string): string {
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
