import { v7 } from 'uuid'

/** A UUIDv7. Ids of one process sort by creation, also within one millisecond. */
export function newId(): string {
  return v7()
}

/** The first 48 bits of an id are milliseconds since 1970. */
export function idCreatedAt(id: string): Date {
  return new Date(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16))
}

/** No id of this time or later sorts before it. */
export function firstIdAt(at: Date): string {
  const time = at.getTime().toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-000000000000`
}
