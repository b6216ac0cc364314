export type Mode = 'login' | 'register'
export type AccountForm = { name: string; email: string; password: string }

/** What is wrong with a login or registration form, a sentence a field; empty where it may be sent. */
export function checkAccountForm({ name, email, password }: AccountForm, mode: Mode): Partial<AccountForm> {
  const faults: Partial<AccountForm> = {}
  if (mode === 'register' && name === '') faults.name = 'Name is required'
  if (email === '') faults.email = 'Email is required'
  else if (!/^[^\s@]+@[^\s@]+$/.test(email)) faults.email = 'Please enter a valid email address'
  if (password === '') faults.password = 'Password is required'
  else if (mode === 'register' && [...password].length < 8) {
    faults.password = 'The password needs at least 8 characters'
  }
  return faults
}
