import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiError } from '#contract/client.ts'
import type { Seller } from '#contract/seller/session.ts'
import { currentLanguage, t } from '#domain/i18n/translate.ts'
import { queryKeys, useApi, useSettings } from '#web/api.ts'
import { CodeField } from '#web/auth/code-field.tsx'
import { rememberLanguage } from '#web/i18n/choose-language.ts'
import { clearStoredRun, readStoredRun } from '#web/offline/run-sheet-storage.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { FormError } from '#web/ui/form/form-error.tsx'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import { focusOnMount, useFormMutation } from '#web/ui/form/use-form-mutation.ts'
import { Link } from '#web/ui/link.tsx'
import { AuthLayout } from './auth-layout.tsx'
import { clearSellerCache } from './use-seller.ts'

export type Credentials = { email: string; password: string }

export function SellerLogin() {
  const [login, setLogin] = useState<Credentials | null>(null)
  const finishLogin = useFinishLogin()
  if (login) return <TwoFactorStep login={login} onSeller={finishLogin} onBack={() => setLogin(null)} />
  return <PasswordStep onSeller={finishLogin} onCodeNeeded={setLogin} />
}

export function useFinishLogin(): (seller: Seller) => Promise<void> {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { languages } = useSettings()
  return async (seller) => {
    // The previous user may have had more permissions.
    clearSellerCache(queries)
    if (readStoredRun()?.seller.email !== seller.email) clearStoredRun()
    queries.setQueryData(queryKeys.seller, seller)
    const { language = currentLanguage() } = seller
    if (language === currentLanguage() || !languages.includes(language))
      return navigate('/seller', { replace: true })
    rememberLanguage(language)
    location.replace('/seller')
  }
}

type PasswordStepProps = {
  onSeller: (seller: Seller) => Promise<void>
  onCodeNeeded: (login: Credentials) => void
}

function PasswordStep({ onSeller, onCodeNeeded }: PasswordStepProps) {
  const api = useApi()
  const form = useFormMutation({
    read: (value): Credentials => ({ email: value('email').trim(), password: value('password') }),
    schema: async () => (await import('#contract/account.ts')).Credentials,
    send: (login) => resultOrCodeNeeded(api.sellerLogin(login), login),
    onDone: (done) => ('login' in done ? onCodeNeeded(done.login) : onSeller(done.seller)),
  })
  return (
    <AuthLayout title={t('seller-orders.login.title')} description={t('seller-orders.login.description')}>
      <Form form={form}>
        <Field
          name="email"
          label={t('seller-orders.login.email')}
          type="email"
          autoComplete="username"
          required
        />
        <PasswordField
          name="password"
          label={t('seller-orders.login.password')}
          autoComplete="current-password"
        />
        <FormError error={form.formError} />
        <Button type="submit" size="large" busy={form.busy}>
          {t('seller-orders.login.submit')}
        </Button>
      </Form>
      <Link
        to="/seller/forgot-password"
        className="-mb-2 inline-flex min-h-11 items-center justify-self-start text-sm font-semibold text-leaf hover:underline"
      >
        {t('seller-orders.login.forgot')}
      </Link>
    </AuthLayout>
  )
}

/** A missing code is an expected reply, not an error. */
async function resultOrCodeNeeded<Reply>(
  reply: Promise<Reply>,
  login: Credentials,
): Promise<Reply | { login: Credentials }> {
  try {
    return await reply
  } catch (error) {
    if (error instanceof ApiError && error.code === 'code_needed') return { login }
    throw error
  }
}

type TwoFactorStepProps = {
  login: { email: string; password: string }
  onSeller: (seller: Seller) => Promise<void>
  onBack: () => void
}

function TwoFactorStep({ login, onSeller, onBack }: TwoFactorStepProps) {
  const api = useApi()
  const form = useFormMutation({
    read: (value) => ({ code: value('code').trim() }),
    schema: async () => (await import('#contract/seller/session.ts')).TwoFactorCode,
    send: ({ code }) => api.sellerLogin({ ...login, code }),
    fieldByErrorCode: { code_wrong: 'code', invalid_input: 'code' },
    onDone: ({ seller }) => onSeller(seller),
  })
  return (
    <AuthLayout title={t('seller-orders.login.twoFactor')} description={login.email}>
      <Form form={form}>
        <CodeField
          ref={focusOnMount}
          label={t('seller-orders.login.code')}
          hint={t('seller-orders.login.codeHint')}
        />
        <FormError error={form.formError} />
        <Button type="submit" size="large" busy={form.busy}>
          {t('seller-orders.login.submit')}
        </Button>
        <Button variant="quiet" onClick={onBack}>
          {t('seller-orders.login.back')}
        </Button>
      </Form>
    </AuthLayout>
  )
}
