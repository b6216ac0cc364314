import { type PlainKey, t } from './i18n/translate.ts'

/** The error message of a required single line, '' if it is valid. */
export function lineError(text: string, { label, max }: { label: PlainKey; max: number }): string {
  const field = t(label)
  if (text.trim() === '') return t('common.form.required', { field })
  if (text.length > max) return t('common.form.tooLong', { field, max })
  return isLine(text) ? '' : t('common.form.unstorable', { field })
}

function isLine(text: string): boolean {
  return text.isWellFormed() && !/\p{Cc}/u.test(text)
}
