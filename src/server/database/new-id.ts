import { v7 } from 'uuid'

/** A UUIDv7. Ids of one process sort by creation, also within one millisecond. */
export function newId(): string {
  return v7()
}

/** The first 48 bits of an id are milliseconds since 1970. */
export function idCreatedAt(id: string): Date {
  return new Date(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16))
}
