import { isEmail, passwordFaults, passwordLength } from '#rules/account.ts'

export type Mode = 'login' | 'register'
export type AccountForm = { name: string; email: string; password: string }

/** What is wrong with a login or registration form, a sentence a field; empty where it may be sent. */
export function checkAccountForm({ name, email, password }: AccountForm, mode: Mode): Partial<AccountForm> {
  return present({
    name: mode === 'register' && name === '' ? 'Name is required' : undefined,
    email: emailFault(email),
    password: mode === 'register' ? newPasswordFault(password) : givenPasswordFault(password),
  })
}

export type PasswordForm = { currentPassword: string; newPassword: string }

/** The same of a form that changes the password. */
export function checkPasswordForm(form: PasswordForm): Partial<PasswordForm> {
  return present({
    currentPassword: givenPasswordFault(form.currentPassword),
    newPassword: newPasswordFault(form.newPassword),
  })
}

export function emailFault(email: string): string | undefined {
  if (email === '') return 'Email is required'
  return isEmail(email) ? undefined : 'Please enter a valid email address'
}

export function givenPasswordFault(password: string): string | undefined {
  return password === '' ? 'Password is required' : undefined
}

export function newPasswordFault(password: string): string | undefined {
  if (password === '') return 'Password is required'
  if (password.length < passwordLength.min) return passwordFaults.short
  return password.length > passwordLength.max ? passwordFaults.long : undefined
}

/** Only the fields that have a fault. */
function present<Faults extends Record<string, string | undefined>>(
  faults: Faults,
): Partial<Record<keyof Faults, string>> {
  const found: Partial<Record<keyof Faults, string>> = {}
  for (const field in faults) if (faults[field] !== undefined) found[field] = faults[field]
  return found
}
