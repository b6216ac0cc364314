import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { CustomerDetail } from '#contract/seller/customer.ts'
import { formatPhoneKey } from '#domain/address.ts'
import { whatsAppLink } from '#domain/delivery/whatsapp-link.ts'
import { formatDateTime } from '#domain/i18n/dates.ts'
import { t } from '#domain/i18n/translate.ts'
import { useSellerContext } from '#web/seller/layout/use-seller.ts'
import { PhoneLink } from '#web/seller/orders/details/customer.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { QrCode } from '#web/ui/qr-code.tsx'
import { SectionCard } from '#web/ui/section-card.tsx'
import { showToast } from '#web/ui/toast/toast.ts'
import { useReloadCustomers } from './customer-queries.ts'

type Login = NonNullable<CustomerDetail['login']>
type LoginProps = { id: string; login: Login }

/** The number of the account: whether it is proved, and a link for a new password. */
export function CustomerLogin({ id, login, canLink }: LoginProps & { canLink: boolean }) {
  return (
    <SectionCard title={t('seller-orders.customer.login')}>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <PhoneLink phone={formatPhoneKey(login.phone)} />
        <Badge tone={login.isProved ? 'green' : 'yellow'}>
          {t(login.isProved ? 'seller-orders.customer.isProved' : 'seller-orders.customer.isUnproved')}
        </Badge>
      </div>
      {login.isProved ? null : (
        <p className="text-sm text-ink-soft">{t('seller-orders.customer.unprovedText')}</p>
      )}
      <div className="flex flex-wrap gap-2">
        {login.isProved ? null : <ProveButton id={id} />}
        {canLink ? <PasswordLink id={id} login={login} /> : null}
      </div>
    </SectionCard>
  )
}

function ProveButton({ id }: { id: string }) {
  const { api, toastError } = useSellerContext()
  const reload = useReloadCustomers()
  const prove = useMutation({
    mutationFn: () => api.provePhone({ id }),
    onSuccess: ({ message }) => {
      if (message) void showToast(message)
      return reload()
    },
    onError: (error) => toastError(error, t('seller-orders.customer.proveFailed')),
  })
  return (
    <Button variant="secondary" size="small" busy={prove.isPending} onClick={() => prove.mutate()}>
      {t('seller-orders.customer.prove')}
    </Button>
  )
}

function PasswordLink({ id, login }: LoginProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => setIsOpen(true)}>
        {t('seller-orders.customer.passwordLink')}
      </Button>
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} title={t('seller-orders.customer.linkTitle')}>
        {isOpen ? <NewLink id={id} login={login} /> : null}
      </Dialog>
    </>
  )
}

/** The link is shown once: it is gone when the dialog closes. */
function NewLink({ id, login: { phone, isProved } }: LoginProps) {
  const { api, toastError } = useSellerContext()
  const create = useMutation({
    mutationFn: () => api.createPasswordLink({ id }),
    onError: (error) => toastError(error, t('seller-orders.customer.linkFailed')),
  })
  if (!create.data) {
    return (
      <>
        {isProved ? null : <p className="text-red">{t('seller-orders.customer.linkUnproved')}</p>}
        <Button busy={create.isPending} onClick={() => create.mutate()}>
          {t('seller-orders.customer.linkCreate')}
        </Button>
      </>
    )
  }
  const { link, text, until } = create.data
  return (
    <>
      <p>
        {t('seller-orders.customer.linkText', { phone: formatPhoneKey(phone), time: formatDateTime(until) })}
      </p>
      <QrCode text={link} label={t('seller-orders.customer.linkCode')} className="mx-auto size-56" />
      <a
        href={whatsAppLink({ phone, text }) ?? link}
        target="_blank"
        rel="noreferrer"
        className={buttonClass({ variant: 'primary' })}
      >
        {t('seller-orders.customer.linkSend')}
      </a>
    </>
  )
}
