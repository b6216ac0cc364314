import { v7 } from 'uuid'

/** A new UUIDv7: sorts by the time it was made, also within one millisecond of one process. */
export function newId(): string {
  return v7()
}

/** When an id of `newId` was made: its first 48 bits are the milliseconds since 1970. */
export function idCreatedAt(id: string): Date {
  return new Date(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16))
}
