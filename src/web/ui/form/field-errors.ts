import { createContext, use } from 'react'

export type FieldErrors = Readonly<Record<string, string | undefined>>

/** The errors of the form around a field, by the name of the field. */
export const FieldErrorsContext = createContext<FieldErrors>({})

export function useFieldError(name: string | undefined): string | undefined {
  return use(FieldErrorsContext)[name ?? '']
}
