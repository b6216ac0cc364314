import { use, useEffect } from 'react'
import { formatOpening, msUntilOpeningChanges, openingAt } from '#domain/delivery/opening-hours.ts'
import type { StoreProfile } from '#domain/settings/shop-settings.ts'
import { SetSettingsContext, useSettings } from '#web/api.ts'
import { useDeliveryPin } from '#web/storefront/address/delivery-pin.ts'
import { classNames } from '#web/ui/class-names.ts'

/**
 * The hours wrap on a narrow phone. So that nothing moves, a PIN code is hidden where it does not fit beside them,
 * and one that is not known yet has its room.
 */
export function DeliveryStatus() {
  const { opening, storeProfile } = useSettings()
  const pin = useDeliveryPin()
  useOpeningClock(storeProfile)
  return (
    <p className="delivery-status -mt-1 mb-1 flex min-h-4 text-xs/4 font-medium text-ink-soft">
      <span className={classNames('min-w-0', opening.isOpen ? 'text-leaf-strong' : 'text-amber-ink')}>
        {formatOpening(opening)}
      </span>
      <span
        // Not as text, which search engines would show.
        data-room={pin === null ? pinText('000000') : undefined}
        className={classNames(
          "tabular flex h-4 min-w-0 flex-1 flex-wrap overflow-hidden lg:max-xl:hidden before:h-4 before:w-0 before:content-['']",
          pin === null && 'invisible after:content-[attr(data-room)]',
        )}
      >
        {pin === null ? null : pinText(pin)}
      </span>
    </p>
  )
}

function pinText(pin: string): string {
  return `\u00a0·\u00a0${pin}`
}

/** A tab stays open past closing time, and a stored page may be hours old. */
function useOpeningClock({ openingHours, closing }: StoreProfile): void {
  const setSettings = use(SetSettingsContext)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    function update() {
      const opening = openingAt(openingHours, Date.now(), closing)
      setSettings((before) =>
        JSON.stringify(before.opening) === JSON.stringify(opening) ? before : { ...before, opening },
      )
      clearTimeout(timer)
      timer = setTimeout(update, msUntilOpeningChanges(openingHours, Date.now(), closing))
    }
    update()
    // Timers stand still while a phone sleeps.
    document.addEventListener('visibilitychange', update)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', update)
    }
  }, [openingHours, closing, setSettings])
}
