import type { z } from 'zod'

/** The part of a schema that its form needs. */
export type FormSchema = z.ZodType

/** One sentence for each invalid field. */
export type FormErrors<Field extends PropertyKey> = Partial<Record<Field, string>>

/** The first sentence for each field, as the server answers it. */
export function formErrors<Field extends string>(
  schema: FormSchema,
  values: Partial<Record<Field, unknown>>,
): FormErrors<Field> {
  const errors: FormErrors<Field> = {}
  for (const issue of schema.safeParse(values).error?.issues ?? []) {
    const field = fieldOf(issue.path)
    if (isField<Field>(field)) errors[field] ??= issueSentence(issue)
  }
  return errors
}

/** The sentence about one issue, for pages and replies. zod's own messages do not name the field. */
export function issueSentence({ message, path }: { message: string; path: readonly PropertyKey[] }): string {
  const field = path.at(-1)
  const isOwnSentence = !/^(Invalid|Too|Unrecognized)/.test(message)
  return isOwnSentence || typeof field !== 'string' ? message : `${field}: ${message}`
}

/** ['names', 'hi'] is the field 'names.hi', ['description', 3] the field 'description'. */
function fieldOf(path: readonly PropertyKey[]): string {
  const end = path.findIndex((part) => typeof part !== 'string')
  return path.slice(0, end === -1 ? path.length : end).join('.')
}

/** The schema of a form names only its fields. */
function isField<Field extends string>(key: string): key is Field {
  return key !== ''
}
