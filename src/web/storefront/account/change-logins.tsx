import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { User } from '#contract/account.ts'
import { formatPhoneKey } from '#domain/address.ts'
import { t } from '#domain/i18n/translate.ts'
import { queryKeys, useApi } from '#web/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { FormError } from '#web/ui/form/form-error.tsx'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import { useFormMutation } from '#web/ui/form/use-form-mutation.ts'
import { SectionCard } from '#web/ui/section-card.tsx'
import type { LoginMethod } from './login-method.ts'

/** The e-mail address and the number of the account. */
export function ChangeLogins({ shopper }: { shopper: User }) {
  const [changed, setChanged] = useState<LoginMethod | null>(null)
  const phone = shopper.phone ?? ''
  const title = changed && changeText(changed, changed === 'email' ? shopper.email : phone)
  return (
    <SectionCard title={t('account.logins.title')} description={t('account.logins.text')}>
      <Login value={shopper.email} method="email" onChange={setChanged} />
      <Login value={phone} method="phone" onChange={setChanged} />
      <Dialog open={changed !== null} onClose={() => setChanged(null)} title={title ?? ''}>
        {changed ? <ChangeForm method={changed} onClose={() => setChanged(null)} /> : null}
      </Dialog>
    </SectionCard>
  )
}

type LoginProps = { value: string; method: LoginMethod; onChange: (method: LoginMethod) => void }

function Login({ value, method, onChange }: LoginProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      {value ? (
        <p className="tabular min-w-0 font-medium wrap-anywhere">
          {method === 'email' ? value : formatPhoneKey(value)}
        </p>
      ) : null}
      <Button variant="secondary" onClick={() => onChange(method)}>
        {changeText(method, value)}
      </Button>
    </div>
  )
}

function changeText(method: LoginMethod, value: string): string {
  if (method === 'email') return t(value ? 'account.logins.changeEmail' : 'account.logins.addEmail')
  return t(value ? 'account.logins.changePhone' : 'account.logins.addPhone')
}

function ChangeForm({ method, onClose }: { method: LoginMethod; onClose: () => void }) {
  const api = useApi()
  const queries = useQueryClient()
  const form = useFormMutation({
    read: (value): Typed => ({ [method]: value(method).trim(), password: value('password') }),
    schema: async () => {
      const { Credentials, PhoneCredentials } = await import('#contract/account.ts')
      return method === 'email' ? Credentials : PhoneCredentials
    },
    send: api.changeLogin,
    fieldByErrorCode: { email_taken: 'email', phone_taken: 'phone', wrong_password: 'password' },
    // Only the logins: the cart in this reply may be older than the one shown.
    onDone: ({ user }) => {
      onClose()
      queries.setQueryData<User | null>(
        queryKeys.shopper,
        (shopper) => shopper && { ...user, cartItems: shopper.cartItems },
      )
    },
  })
  return (
    <Form form={form}>
      {method === 'email' ? (
        <Field
          name="email"
          type="email"
          label={t('account.logins.newEmail')}
          autoComplete="email"
          required
          maxLength={254}
        />
      ) : (
        <Field
          name="phone"
          type="tel"
          inputMode="tel"
          label={t('account.logins.newPhone')}
          autoComplete="tel"
          required
          maxLength={30}
        />
      )}
      <PasswordField name="password" label={t('common.auth.yourPassword')} autoComplete="current-password" />
      <FormError error={form.formError} />
      <div className="grid gap-2 sm:grid-cols-2">
        <Button type="submit" busy={form.busy} className="sm:order-last">
          {t('account.logins.save')}
        </Button>
        <Button variant="secondary" onClick={onClose}>
          {t('account.logins.cancel')}
        </Button>
      </div>
    </Form>
  )
}

type Typed = { email?: string; phone?: string; password: string }
