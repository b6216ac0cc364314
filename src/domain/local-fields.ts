import { type LocalLanguage, localLanguages } from './catalogue.ts'

// Not in catalogue.ts, which Home loads.
export function forLocalLanguages<Value>(
  make: (language: LocalLanguage) => Value,
): Record<LocalLanguage, Value> {
  return localFields('', make)
}

/** One value for each language: `{ 'names.hi': … }` for the prefix 'names.'. */
export function localFields<Prefix extends string, Value>(
  prefix: Prefix,
  make: (language: LocalLanguage) => Value,
): Record<`${Prefix}${LocalLanguage}`, Value> {
  const fields: Partial<Record<`${Prefix}${LocalLanguage}`, Value>> = {}
  for (const language of localLanguages) {
    const name = `${prefix}${language}` as const
    fields[name] = make(language)
  }
  if (!isComplete(fields)) throw new Error('a language has no value')
  return fields
}

function isComplete<Fields extends object>(fields: Partial<Fields>): fields is Fields {
  return Object.keys(fields).length === localLanguages.length
}
