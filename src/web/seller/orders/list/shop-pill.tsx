import { useRef, useState } from 'react'
import { t } from '#domain/i18n/translate.ts'
import { NotificationPrompt } from '#web/notifications/notification-prompt.tsx'
import { sharedSellerId } from '#web/notifications/push-subscription.ts'
import { useLiveOrders, useLiveOrdersState } from '#web/seller/events/live-orders-provider.tsx'
import { SellerIcon } from '#web/seller/layout/seller-icon.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { CloseShopDialog } from '../closing/close-shop-dialog.tsx'
import { useClosedUntil } from '../closing/use-closing.ts'

/** 'Open · sound on': whether the shop takes orders, and whether this device rings. Opens what changes both. */
export function ShopPill() {
  const [dialog, setDialog] = useState<'pill' | 'close' | null>(null)
  const isClosed = useClosedUntil() !== null
  const { sound } = useLiveOrdersState()
  const close = () => setDialog(null)
  return (
    <>
      <button
        type="button"
        onClick={() => setDialog('pill')}
        className="inline-flex min-h-11 items-center gap-1.5 rounded-full px-2 text-sm font-semibold whitespace-nowrap hover:bg-sunken sm:border sm:border-line sm:px-3"
      >
        <span
          aria-hidden="true"
          className={classNames('size-2.5 rounded-full', isClosed ? 'bg-amber' : 'bg-leaf')}
        />
        {t(isClosed ? 'seller-orders.pill.closed' : 'seller-orders.pill.open')}
        <SellerIcon name={sound === 'on' ? 'bell' : 'bell-off'} className="size-4.5 sm:hidden" />
        <span className="max-sm:sr-only">
          · {t(sound === 'on' ? 'seller-orders.pill.soundOn' : 'seller-orders.pill.soundOff')}
        </span>
      </button>
      <Dialog open={dialog === 'pill'} title={t('seller-orders.pill.title')} onClose={close}>
        <div className="grid gap-3">
          <SoundButton />
          <NotificationPrompt
            audience="seller"
            subscriberId={sharedSellerId}
            question={t('seller-orders.notify.question')}
            confirmation={t('seller-orders.notify.confirmation')}
          />
          <Button variant="secondary" onClick={() => setDialog('close')}>
            <SellerIcon name="pause" className="size-4.5" /> {t('seller-orders.closing.close')}
          </Button>
        </div>
      </Dialog>
      <CloseShopDialog open={dialog === 'close'} onClose={close} />
    </>
  )
}

function SoundButton() {
  const liveOrders = useLiveOrders()
  const { sound } = useLiveOrdersState()
  // The press itself unblocks the sound before its click arrives.
  const soundAtPress = useRef<typeof sound | null>(null)
  const rememberSound = () => {
    soundAtPress.current = sound
  }
  const toggle = () => {
    liveOrders?.turnSound((soundAtPress.current ?? sound) !== 'on')
    soundAtPress.current = null
  }
  return (
    <Button variant="secondary" onPointerDown={rememberSound} onKeyDown={rememberSound} onClick={toggle}>
      <SellerIcon name={sound === 'on' ? 'bell' : 'bell-off'} className="size-4.5" />
      {t(`seller-orders.sound.${sound}`)}
    </Button>
  )
}
