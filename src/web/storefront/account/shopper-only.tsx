import type { ReactNode } from 'react'
import type { User } from '#contract/account.ts'
import { t } from '#domain/i18n/translate.ts'
import { useShopper } from '#web/auth/use-shopper.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { PageIcon } from '#web/ui/page-icon.tsx'
import { useLoginDialog } from './login-provider.tsx'

type ShopperOnlyProps = {
  errorTitle: string
  loginTitle: string
  loginText: string
  skeleton: ReactNode
  children: (shopper: User) => ReactNode
}

/**
 * Content for a logged-in shopper; a visitor sees a login prompt. Until the session is known, the page has both,
 * and what this browser remembers (early-taps.ts) decides which is shown.
 */
export function ShopperOnly({ errorTitle, loginTitle, loginText, skeleton, children }: ShopperOnlyProps) {
  const { shopper, isLoaded, isError } = useShopper()
  const openLogin = useLoginDialog()
  if (shopper) return children(shopper)
  // Offline it is unknown who is logged in, so do not ask for a login.
  if (isError) return <ErrorState title={errorTitle} onRetry={() => location.reload()} />
  return (
    <>
      {isLoaded ? null : <div className="for-shopper">{skeleton}</div>}
      <div className={isLoaded ? undefined : 'for-visitor'}>
        <EmptyState
          icon={<PageIcon name="person" />}
          title={loginTitle}
          action={<Button onClick={() => openLogin()}>{t('account.loginFirst.button')}</Button>}
        >
          {loginText}
        </EmptyState>
      </div>
    </>
  )
}
