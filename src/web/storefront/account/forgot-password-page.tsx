import { useState } from 'react'
import { useLocation } from 'react-router'
import { t } from '#domain/i18n/translate.ts'
import { useApi } from '#web/api.ts'
import { ResetLinkForm } from '#web/auth/reset-link-form.tsx'
import { rich } from '#web/i18n/rich.tsx'
import { PageHead } from '#web/page-head.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { focusOnMount } from '#web/ui/form/use-form-mutation.ts'
import { PageIcon } from '#web/ui/page-icon.tsx'
import { AskShop } from './ask-shop.tsx'

export function ForgotPasswordPage() {
  const [sentTo, setSentTo] = useState('')
  const api = useApi()
  const { state } = useLocation()
  return (
    <div className="shop-column py-6">
      <PageHead title={t('account.forgot.page')} />
      <div className="mx-auto max-w-md">
        <h1 className="text-2xl font-bold">{t('account.forgot.title')}</h1>
        {sentTo === '' ? (
          <>
            <p className="mt-1 mb-5 text-ink-soft">{t('account.forgot.text')}</p>
            <ResetLinkForm email={readEmail(state)} requestLink={api.forgotPassword} onSent={setSentTo} />
            <p className="mt-5 text-ink-soft">
              {t('account.forgot.noEmail')} <AskShop />
            </p>
          </>
        ) : (
          <LinkSent to={sentTo} onAgain={() => setSentTo('')} />
        )}
      </div>
    </div>
  )
}

/** Never reveals whether the account exists. */
function LinkSent({ to, onAgain }: { to: string; onAgain: () => void }) {
  return (
    <div ref={focusOnMount} tabIndex={-1} role="status" className="outline-none">
      <EmptyState
        icon={<PageIcon name="check" />}
        title={t('account.forgot.sent.title')}
        action={
          <div className="flex flex-wrap justify-center gap-2">
            <ButtonLink to="/">{t('account.forgot.sent.back')}</ButtonLink>
            <Button variant="quiet" onClick={onAgain}>
              {t('account.forgot.sent.again')}
            </Button>
          </div>
        }
      >
        {rich('account.forgot.sent.text', {
          email: to,
          strong: (text) => <strong className="text-ink">{text}</strong>,
        })}
      </EmptyState>
    </div>
  )
}

/** The email that was typed in the login dialog. */
function readEmail(state: unknown): string {
  const isKnown = typeof state === 'object' && state !== null && 'email' in state
  return isKnown && typeof state.email === 'string' ? state.email : ''
}
