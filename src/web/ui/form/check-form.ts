import { type FormErrors, type FormSchema, formErrors } from '#contract/form-errors.ts'

/** Imports a contract schema when a form needs it, so that zod is not part of the first page's JavaScript. */
export type LoadSchema = () => Promise<FormSchema>

/** Finds no errors if the schema does not load, as offline. The server checks the same schema. */
export async function checkForm<Field extends string>(
  loadSchema: LoadSchema,
  values: Partial<Record<Field, unknown>>,
): Promise<FormErrors<Field>> {
  const schema = await loadSchema().catch(() => null)
  return schema ? formErrors(schema, values) : {}
}
