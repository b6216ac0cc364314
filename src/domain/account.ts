import { t } from './i18n/translate.ts'

/** The form of an e-mail address in the HTML standard, as `<input type="email">` checks it. */
export const emailPattern =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/

export function isEmail(text: string): boolean {
  return emailPattern.test(text)
}

export const passwordLength = { min: 8, max: 128 } as const
export const passwordErrors = {
  short: () => t('common.auth.newPassword.short', { min: passwordLength.min }),
  long: () => t('common.auth.newPassword.long', { max: passwordLength.max }),
} as const

export function passwordHint(): string {
  return t('common.auth.passwordHint', { min: passwordLength.min })
}
