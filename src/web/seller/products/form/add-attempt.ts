import type { ProductDraft } from './product-draft.ts'

/** A repeat with the same key adds no second product, such as after a lost reply. */
export type AddAttempt = { content: string; key: string }

/** A changed draft is another attempt. */
export function resolveAddAttempt({ form, slots }: ProductDraft, last: AddAttempt | null): AddAttempt {
  const content = JSON.stringify([form, slots.map((picture) => picture?.id)])
  return last?.content === content ? last : { content, key: createKey() }
}

/** `crypto.randomUUID` exists only on https. */
function createKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
