import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { User } from '#contract/account.ts'
import { useApi } from '../api.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { showError, showToast } from '../ui/toast.ts'
import { type AccountForm, checkAccountForm, type Mode } from './check-account-form.ts'
import { setShopper } from './use-shopper.ts'

type LoginDialogProps = { open: boolean; onClose: () => void; onDone: (shopper: User) => void }

export function LoginDialog({ open, onClose, onDone }: LoginDialogProps) {
  const [mode, setMode] = useState<Mode>('login')
  const [email, setEmail] = useState('')

  function leave() {
    setMode('login')
    setEmail('')
  }

  return (
    <Dialog
      open={open}
      onClose={() => {
        leave()
        onClose()
      }}
      title={mode === 'login' ? 'Login' : 'Create account'}
    >
      <LoginForm
        key={mode}
        mode={mode}
        email={email}
        onEmail={setEmail}
        onDone={(shopper) => {
          leave()
          onDone(shopper)
        }}
      />
      <p className="text-center text-ink-soft">
        {mode === 'login' ? 'New to the shop?' : 'Already have an account?'}{' '}
        <button
          type="button"
          className="min-h-11 px-1 font-semibold text-leaf underline underline-offset-4"
          onClick={() => setMode(mode === 'login' ? 'register' : 'login')}
        >
          {mode === 'login' ? 'Create account' : 'Login'}
        </button>
      </p>
    </Dialog>
  )
}

type LoginFormProps = {
  mode: Mode
  /** Outlives a change between login and registration. */
  email: string
  onEmail: (email: string) => void
  onDone: (shopper: User) => void
}

function LoginForm({ mode, email, onEmail, onDone }: LoginFormProps) {
  const api = useApi()
  const queries = useQueryClient()
  const [faults, setFaults] = useState<Partial<AccountForm>>({})
  const signIn = useMutation({
    mutationFn: ({ name, email, password }: AccountForm) =>
      mode === 'login' ? api.login({ email, password }) : api.register({ name, email, password }),
    onSuccess: async ({ user, message }) => {
      await setShopper(queries, user)
      if (message) void showToast(message)
      onDone(user)
    },
    onError: (error) => showError(error),
  })

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const read = (name: string) => String(data.get(name) ?? '')
    const form = { name: read('name').trim(), email: read('email').trim(), password: read('password') }
    const found = checkAccountForm(form, mode)
    setFaults(found)
    const first = Object.keys(found)[0]
    const field = first ? event.currentTarget.elements.namedItem(first) : null
    if (field instanceof HTMLElement) field.focus()
    else signIn.mutate(form)
  }

  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-4">
      {mode === 'register' ? (
        <Field name="name" label="Name" autoComplete="name" required maxLength={200} error={faults.name} />
      ) : null}
      <Field
        name="email"
        label="Email"
        type="email"
        autoComplete={mode === 'login' ? 'username' : 'email'}
        required
        defaultValue={email}
        onChange={(event) => onEmail(event.currentTarget.value)}
        error={faults.email}
      />
      <Field
        name="password"
        label="Password"
        type="password"
        autoComplete={mode === 'login' ? 'current-password' : 'new-password'}
        required
        hint={mode === 'register' ? 'At least 8 characters' : undefined}
        error={faults.password}
      />
      {signIn.error ? (
        <p role="alert" className="rounded-md bg-red-soft px-3 py-2 text-sm font-medium text-red">
          {signIn.error.message}
        </p>
      ) : null}
      <Button type="submit" size="large" busy={signIn.isPending}>
        {mode === 'login' ? 'Login' : 'Create account'}
      </Button>
    </form>
  )
}
