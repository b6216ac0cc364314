import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '#contract/client.ts'
import { t } from '#domain/i18n/translate.ts'
import { queryKeys, useApi } from '#web/api.ts'
import { NewPasswordForm } from '#web/auth/new-password-form.tsx'
import { useUrlToken } from '#web/auth/use-url-token.ts'
import { PageHead } from '#web/page-head.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FormError } from '#web/ui/form/form-error.tsx'
import { focusOnMount } from '#web/ui/form/use-form-mutation.ts'
import { Icon } from '#web/ui/icon.tsx'
import { PageIcon } from '#web/ui/page-icon.tsx'
import { useLoginDialog } from './login-provider.tsx'

/** The page of a mailed link. Its token is in the fragment, which browsers send to no server. */
export function ResetPasswordPage() {
  const token = useUrlToken()
  const api = useApi()
  const queries = useQueryClient()
  const [isDone, setIsDone] = useState(false)
  const [linkError, setLinkError] = useState<Error | null>(null)
  return (
    <div className="shop-column min-h-dvh py-6">
      <PageHead title={t('common.auth.newPassword')} />
      <div className="mx-auto max-w-md">
        <h1 className="text-2xl font-bold">{t('account.reset.title')}</h1>
        {isDone ? (
          <PasswordChanged />
        ) : token === '' ? (
          <MissingToken />
        ) : linkError ? (
          <ExpiredLink error={linkError} />
        ) : (
          <>
            <p className="mt-1 mb-5 text-ink-soft">{t('account.reset.text')}</p>
            <NewPasswordForm
              submitText={t('account.reset.submit')}
              send={({ password }) => api.resetPassword({ token: token ?? '', password })}
              onDone={async () => {
                setIsDone(true)
                // The reset has ended the session of this browser too.
                await queries.invalidateQueries({ queryKey: queryKeys.shopper })
              }}
              onRefused={(error) => {
                if (error instanceof ApiError && error.code === 'reset_invalid') setLinkError(error)
              }}
            />
          </>
        )}
      </div>
    </div>
  )
}

function ExpiredLink({ error }: { error: Error }) {
  return (
    <div ref={focusOnMount} tabIndex={-1} className="grid gap-4 outline-none">
      <FormError error={error} />
      <ButtonLink size="large" to="/forgot-password">
        {t('account.reset.again')}
      </ButtonLink>
    </div>
  )
}

function PasswordChanged() {
  const openLogin = useLoginDialog()
  return (
    <div ref={focusOnMount} tabIndex={-1} role="status" className="outline-none">
      <EmptyState
        icon={<PageIcon name="check" />}
        title={t('account.reset.done.title')}
        action={<Button onClick={() => openLogin()}>{t('account.login.submit')}</Button>}
      >
        {t('account.reset.done.text')}
      </EmptyState>
    </div>
  )
}

function MissingToken() {
  return (
    <EmptyState
      icon={<Icon name="offline" />}
      title={t('account.reset.incomplete.title')}
      action={<ButtonLink to="/forgot-password">{t('account.reset.again')}</ButtonLink>}
    >
      {t('account.reset.incomplete.text')}
    </EmptyState>
  )
}
