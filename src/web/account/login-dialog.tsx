import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { User } from '#contract/account.ts'
import { passwordRule } from '#rules/account.ts'
import { useApi } from '../api.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { FormRefusal } from '../ui/form-refusal.tsx'
import { Link } from '../ui/link.tsx'
import { checkAccountForm, type Mode } from './check-account-form.ts'
import { PasswordField } from './password-field.tsx'
import { useAccountForm } from './use-account-form.ts'
import { setShopper } from './use-shopper.ts'

type LoginDialogProps = { open: boolean; onClose: () => void; onDone: (shopper: User) => void }

export function LoginDialog({ open, onClose, onDone }: LoginDialogProps) {
  const [mode, setMode] = useState<Mode>('login')
  const [email, setEmail] = useState('')

  function leave() {
    setMode('login')
    setEmail('')
  }

  function close() {
    leave()
    onClose()
  }

  return (
    <Dialog open={open} onClose={close} title={mode === 'login' ? 'Login' : 'Create account'}>
      <LoginForm
        key={mode}
        mode={mode}
        email={email}
        onEmail={setEmail}
        onForgotten={close}
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
  onForgotten: () => void
  onDone: (shopper: User) => void
}

function LoginForm({ mode, email, onEmail, onForgotten, onDone }: LoginFormProps) {
  const api = useApi()
  const queries = useQueryClient()
  const isNew = mode === 'register'
  const { form, submit, faults, refusal, busy } = useAccountForm({
    read: (value) => ({
      name: value('name').trim(),
      email: value('email').trim(),
      password: value('password'),
    }),
    check: (typed) => checkAccountForm(typed, mode),
    send: ({ name, email, password }) =>
      isNew ? api.register({ name, email, password }) : api.login({ email, password }),
    // What the form can't check itself of a new account: whether the password is too easy.
    fields: isNew ? { email_taken: 'email', invalid_input: 'password' } : {},
    onDone: async ({ user }) => {
      await setShopper(queries, user)
      onDone(user)
    },
  })

  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="grid gap-4">
      {isNew ? (
        <Field name="name" label="Name" autoComplete="name" required maxLength={200} error={faults.name} />
      ) : null}
      <Field
        name="email"
        label="Email"
        type="email"
        autoComplete={isNew ? 'email' : 'username'}
        required
        maxLength={254}
        defaultValue={email}
        onChange={(event) => onEmail(event.currentTarget.value)}
        error={faults.email}
      />
      <div className="grid gap-1">
        <PasswordField
          name="password"
          label="Password"
          autoComplete={isNew ? 'new-password' : 'current-password'}
          hint={isNew ? passwordRule : undefined}
          error={faults.password}
        />
        {isNew ? null : <ForgottenLink email={email} onFollow={onForgotten} />}
      </div>
      <FormRefusal error={refusal} />
      <Button type="submit" size="large" busy={busy}>
        {isNew ? 'Create account' : 'Login'}
      </Button>
    </form>
  )
}

/** Takes the email along that was typed already. */
function ForgottenLink({ email, onFollow }: { email: string; onFollow: () => void }) {
  const navigate = useNavigate()
  return (
    <Link
      to="/forgot-password"
      className="-mb-2 inline-flex min-h-11 items-center justify-self-end px-1 text-sm font-semibold text-leaf underline underline-offset-4"
      onClick={(event) => {
        onFollow()
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        void navigate('/forgot-password', { state: { email: email.trim() } })
      }}
    >
      Forgot password?
    </Link>
  )
}
