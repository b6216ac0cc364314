import { useLocation, useNavigate } from 'react-router'
import { t } from '#domain/i18n/translate.ts'
import { useShopper } from '#web/auth/use-shopper.ts'
import { useLoginDialog } from '#web/storefront/account/login-provider.tsx'
import { useCartStore } from '#web/storefront/cart/cart-provider.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyIllustration } from '#web/ui/empty-illustration.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** In place of the empty cart of a shopper whose session has ended. */
export function LoggedOutCart() {
  const { logIn } = useLoginNotice()
  return (
    <EmptyState
      picture={<EmptyIllustration of="cart" />}
      title={t('checkout.login.expired')}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          <Button onClick={logIn}>{t('checkout.login.button')}</Button>
          <ButtonLink variant="quiet" to="/products">
            {t('checkout.cart.continue')}
          </ButtonLink>
        </div>
      }
    />
  )
}

/** Above a cart. Says that the session has ended, or why the address form led here. */
export function LoginNotice() {
  const { text, logIn } = useLoginNotice()
  if (text === null) return null
  return (
    <div
      role="status"
      className="mb-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md bg-amber-soft p-3 text-amber-ink"
    >
      <p className="min-w-0 grow basis-56 font-medium">{text}</p>
      <Button variant="secondary" size="small" onClick={logIn}>
        {t('checkout.login.button')}
      </Button>
    </div>
  )
}

function useLoginNotice() {
  const { shopper, isLoaded } = useShopper()
  const isExpired = useCartStore().isExpired()
  const wantsAddress = useLocation().state?.login === 'add-address'
  const openLogin = useLoginDialog()
  const navigate = useNavigate()
  const visitorText = isLoaded && wantsAddress ? t('checkout.address.login') : null
  return {
    text: shopper ? null : isExpired ? t('checkout.login.expired') : visitorText,
    logIn() {
      if (!wantsAddress) openLogin()
      else openLogin({ reason: t('checkout.address.login'), onLogin: () => void navigate('/add-address') })
    },
  }
}
