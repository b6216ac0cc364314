import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { User } from '#contract/account.ts'
import { passwordHint } from '#domain/account.ts'
import { t } from '#domain/i18n/translate.ts'
import { useApi } from '#web/api.ts'
import { setShopper } from '#web/auth/use-shopper.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { FormError } from '#web/ui/form/form-error.tsx'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import { useFormMutation } from '#web/ui/form/use-form-mutation.ts'
import { Link } from '#web/ui/link.tsx'
import { AskShop } from './ask-shop.tsx'
import { type LoginMethod, rememberLoginMethod } from './login-method.ts'

type LoginFormProps = {
  mode: 'login' | 'register'
  method: LoginMethod
  /** The e-mail address or number, kept when the mode changes. */
  login: string
  onLoginChange: (login: string) => void
  onForgotPassword: () => void
  onDone: (shopper: User) => void
}

type Typed = { name: string; email?: string; phone?: string; password: string }

export function LoginForm({ mode, method, login, onLoginChange, onForgotPassword, onDone }: LoginFormProps) {
  const api = useApi()
  const queries = useQueryClient()
  const isNew = mode === 'register'
  const form = useFormMutation({
    read: (value): Typed => ({
      name: value('name').trim(),
      ...(method === 'email' ? { email: value('email').trim() } : { phone: value('phone').trim() }),
      password: value('password'),
    }),
    schema: async () => {
      const { Credentials, PhoneCredentials, PhoneRegistration, Registration } = await import(
        '#contract/account.ts'
      )
      if (method === 'email') return isNew ? Registration : Credentials
      return isNew ? PhoneRegistration : PhoneCredentials
    },
    send: ({ name, ...credentials }) =>
      isNew ? api.register({ name, ...credentials }) : api.login(credentials),
    // Only the server knows the common passwords that it refuses.
    fieldByErrorCode: isNew ? { email_taken: 'email', phone_taken: 'phone', invalid_input: 'password' } : {},
    onDone: async ({ user }) => {
      rememberLoginMethod(method)
      await setShopper(queries, user)
      onDone(user)
    },
  })
  const typed = {
    required: true,
    defaultValue: login,
    onChange: (event: { currentTarget: HTMLInputElement }) => onLoginChange(event.currentTarget.value),
  }

  return (
    <Form form={form}>
      {isNew ? (
        <Field name="name" label={t('account.name.label')} autoComplete="name" required maxLength={200} />
      ) : null}
      {method === 'email' ? (
        <Field
          {...typed}
          name="email"
          label={t('common.auth.email')}
          type="email"
          autoComplete={isNew ? 'email' : 'username'}
          maxLength={254}
        />
      ) : (
        <Field
          {...typed}
          name="phone"
          label={t('account.phone.label')}
          type="tel"
          inputMode="tel"
          autoComplete={isNew ? 'tel' : 'username'}
          maxLength={30}
        />
      )}
      <div className="grid gap-1">
        <PasswordField
          name="password"
          label={t('common.auth.password')}
          autoComplete={isNew ? 'new-password' : 'current-password'}
          hint={isNew ? passwordHint() : undefined}
        />
        {isNew ? null : method === 'email' ? (
          <ForgotPasswordLink email={login} onFollow={onForgotPassword} />
        ) : (
          <ForgotPasswordHelp />
        )}
      </div>
      <FormError error={form.formError} />
      <Button type="submit" size="large" busy={form.busy}>
        {t(isNew ? 'account.login.register' : 'account.login.submit')}
      </Button>
    </Form>
  )
}

const forgotClass =
  '-mb-2 inline-flex min-h-11 items-center justify-self-end px-1 text-sm font-semibold text-leaf underline underline-offset-4'

/** The next page starts with the email that is typed here. */
function ForgotPasswordLink({ email, onFollow }: { email: string; onFollow: () => void }) {
  const navigate = useNavigate()
  return (
    <Link
      to="/forgot-password"
      className={forgotClass}
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

function ForgotPasswordHelp() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button type="button" aria-expanded={isOpen} className={forgotClass} onClick={() => setIsOpen(!isOpen)}>
        {t('account.login.forgot')}
      </button>
      <p role="status" className="mt-1 text-sm text-ink-soft empty:hidden">
        {isOpen ? <AskShop /> : null}
      </p>
    </>
  )
}
