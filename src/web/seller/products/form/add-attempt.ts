import { randomUuid } from '#web/ui/form/random-uuid.ts'
import type { ProductDraft } from './product-draft.ts'

/** A repeat with the same key adds no second product, such as after a lost reply. */
export type AddAttempt = { content: string; key: string }

/** A changed draft is another attempt. */
export function resolveAddAttempt({ form, slots }: ProductDraft, last: AddAttempt | null): AddAttempt {
  const content = JSON.stringify([form, slots.map((picture) => picture?.id)])
  return last?.content === content ? last : { content, key: randomUuid() }
}
