import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { User } from '#contract/account.ts'
import { passwordHint } from '#domain/account.ts'
import { t } from '#domain/i18n/translate.ts'
import { useApi } from '#web/api.ts'
import { setShopper } from '#web/auth/use-shopper.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { FormError } from '#web/ui/form/form-error.tsx'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import { useFormMutation } from '#web/ui/form/use-form-mutation.ts'
import { Link } from '#web/ui/link.tsx'

type LoginMode = 'login' | 'register'

type LoginDialogProps = {
  open: boolean
  reason: string | undefined
  onClose: () => void
  onDone: (shopper: User) => void
}

export function LoginDialog({ open, reason, onClose, onDone }: LoginDialogProps) {
  const [mode, setMode] = useState<LoginMode>('login')
  const [email, setEmail] = useState('')

  function reset() {
    setMode('login')
    setEmail('')
  }

  function close() {
    reset()
    onClose()
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      title={t(mode === 'login' ? 'account.login.title' : 'account.login.register')}
    >
      {reason && mode === 'login' ? <p className="-mt-2 text-ink-soft">{reason}</p> : null}
      <LoginForm
        key={mode}
        mode={mode}
        email={email}
        onEmailChange={setEmail}
        onForgotPassword={close}
        onDone={(shopper) => {
          reset()
          onDone(shopper)
        }}
      />
      <p className="text-center text-ink-soft">
        {t(mode === 'login' ? 'account.login.isNew' : 'account.login.isKnown')}{' '}
        <button
          type="button"
          className="min-h-11 px-1 font-semibold text-leaf underline underline-offset-4"
          onClick={() => setMode(mode === 'login' ? 'register' : 'login')}
        >
          {t(mode === 'login' ? 'account.login.register' : 'account.login.submit')}
        </button>
      </p>
    </Dialog>
  )
}

type LoginFormProps = {
  mode: LoginMode
  /** Kept when the mode changes. */
  email: string
  onEmailChange: (email: string) => void
  onForgotPassword: () => void
  onDone: (shopper: User) => void
}

function LoginForm({ mode, email, onEmailChange, onForgotPassword, onDone }: LoginFormProps) {
  const api = useApi()
  const queries = useQueryClient()
  const isNew = mode === 'register'
  const form = useFormMutation({
    read: (value) => ({
      name: value('name').trim(),
      email: value('email').trim(),
      password: value('password'),
    }),
    schema: async () => {
      const { Credentials, Registration } = await import('#contract/account.ts')
      return isNew ? Registration : Credentials
    },
    send: ({ name, email, password }) =>
      isNew ? api.register({ name, email, password }) : api.login({ email, password }),
    // Only the server knows the common passwords that it refuses.
    fieldByErrorCode: isNew ? { email_taken: 'email', invalid_input: 'password' } : {},
    onDone: async ({ user }) => {
      await setShopper(queries, user)
      onDone(user)
    },
  })

  return (
    <Form form={form}>
      {isNew ? (
        <Field name="name" label={t('account.name.label')} autoComplete="name" required maxLength={200} />
      ) : null}
      <Field
        name="email"
        label={t('common.auth.email')}
        type="email"
        autoComplete={isNew ? 'email' : 'username'}
        required
        maxLength={254}
        defaultValue={email}
        onChange={(event) => onEmailChange(event.currentTarget.value)}
      />
      <div className="grid gap-1">
        <PasswordField
          name="password"
          label={t('common.auth.password')}
          autoComplete={isNew ? 'new-password' : 'current-password'}
          hint={isNew ? passwordHint() : undefined}
        />
        {isNew ? null : <ForgotPasswordLink email={email} onFollow={onForgotPassword} />}
      </div>
      <FormError error={form.formError} />
      <Button type="submit" size="large" busy={form.busy}>
        {t(isNew ? 'account.login.register' : 'account.login.submit')}
      </Button>
    </Form>
  )
}

/** The next page starts with the email that is typed here. */
function ForgotPasswordLink({ email, onFollow }: { email: string; onFollow: () => void }) {
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
      {t('account.login.forgot')}
    </Link>
  )
}
