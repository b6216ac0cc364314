import { createHash } from 'node:crypto'
import { networkOf } from '#server/auth/throttle/network.ts'

/** SHA-256 of the network of a client: its IPv4 address, or the first 64 bits of its IPv6 address. */
export function hashNetwork(address: string): Buffer {
  return createHash('sha256').update(networkOf(address)).digest()
}
