import type { z } from 'zod'
import { t } from '#domain/i18n/translate.ts'

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
  for (const issue of checkInput(schema, values).error?.issues ?? []) {
    const field = fieldOf(issue.path)
    if (isField<Field>(field)) errors[field] ??= issue.message
  }
  return errors
}

/** Every issue has a sentence in the current language, also where the schema has none. */
export function checkInput<Schema extends FormSchema>(schema: Schema, value: unknown) {
  return schema.safeParse(value, { error: issueMessage })
}

/** zod's own messages are English and do not name the field. */
function issueMessage(issue: z.core.$ZodRawIssue): string {
  const field = issue.path?.findLast((part) => typeof part === 'string')
  if (field === undefined) return t('common.form.body')
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? t('common.form.required', { field })
        : t('common.form.type', { field, type: issue.expected })
    case 'invalid_value':
      return t('common.form.choice', { field, choices: issue.values.map(String).join(', ') })
    case 'unrecognized_keys':
      return t('common.form.unknown', { names: issue.keys.join(', ') })
    case 'too_small':
      return issue.origin === 'number' || issue.origin === 'int'
        ? t('common.form.min', { field, min: Number(issue.minimum) })
        : t('common.form.invalid', { field })
    case 'too_big':
      return tooBigMessage(field, issue)
    default:
      return t('common.form.invalid', { field })
  }
}

function tooBigMessage(field: string, { origin, maximum }: { origin: string; maximum: unknown }): string {
  const max = Number(maximum)
  if (origin === 'string') return t('common.form.tooLong', { field, max })
  return origin === 'array' ? t('common.form.items', { field, max }) : t('common.form.max', { field, max })
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
