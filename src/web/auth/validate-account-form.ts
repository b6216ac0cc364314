import { isEmail, passwordErrors, passwordLength } from '#domain/account.ts'

export type LoginMode = 'login' | 'register'
export type AccountFormValues = { name: string; email: string; password: string }

/** What is wrong with a login or registration form, a sentence a field; empty where it may be sent. */
export function validateAccountForm(
  { name, email, password }: AccountFormValues,
  mode: LoginMode,
): Partial<AccountFormValues> {
  return definedErrors({
    name: mode === 'register' && name === '' ? 'Name is required' : undefined,
    email: emailError(email),
    password: mode === 'register' ? newPasswordError(password) : requiredPasswordError(password),
  })
}

export type PasswordFormValues = { currentPassword: string; newPassword: string }

/** The same of a form that changes the password. */
export function validatePasswordForm(form: PasswordFormValues): Partial<PasswordFormValues> {
  return definedErrors({
    currentPassword: requiredPasswordError(form.currentPassword),
    newPassword: newPasswordError(form.newPassword),
  })
}

export function emailError(email: string): string | undefined {
  if (email === '') return 'Email is required'
  return isEmail(email) ? undefined : 'Please enter a valid email address'
}

export function requiredPasswordError(password: string): string | undefined {
  return password === '' ? 'Password is required' : undefined
}

export function newPasswordError(password: string): string | undefined {
  if (password === '') return 'Password is required'
  if (password.length < passwordLength.min) return passwordErrors.short
  return password.length > passwordLength.max ? passwordErrors.long : undefined
}

/** Only the fields that have a fault. */
function definedErrors<Faults extends Record<string, string | undefined>>(
  errors: Faults,
): Partial<Record<keyof Faults, string>> {
  const found: Partial<Record<keyof Faults, string>> = {}
  for (const field in errors) if (errors[field] !== undefined) found[field] = errors[field]
  return found
}
