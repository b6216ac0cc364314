import { useState } from 'react'
import { hasOpenArea, isServiceable, pinLength, pinMessage } from '#domain/delivery/pin-codes.ts'
import { toAsciiDigits } from '#domain/i18n/ascii-digits.ts'
import { t } from '#domain/i18n/translate.ts'
import { useStoreProfile } from '#web/api.ts'
import { rememberPin } from '#web/storefront/address/remember-pin.ts'
import { classNames } from '#web/ui/class-names.ts'
import { inputClass } from '#web/ui/form/input-class.ts'
import { Icon } from '#web/ui/icon.tsx'

export function PinCheck() {
  const { pins, delivery } = useStoreProfile()
  const area = { pins, hasOpenArea: hasOpenArea(delivery) }
  const [pin, setPin] = useState('')
  return (
    <section
      aria-labelledby="pin-check"
      className="grid gap-5 rounded-lg border border-line bg-surface p-5 sm:p-6 md:grid-cols-[1fr_18rem] lg:grid-cols-[1fr_22rem] md:items-center md:gap-10 md:p-8"
    >
      <div className="flex items-start gap-4 wrap-anywhere">
        <span className="grid size-12 shrink-0 place-items-center rounded-full bg-leaf-soft text-leaf">
          <Icon name="pin" className="size-6" />
        </span>
        <div>
          <h2 id="pin-check" className="text-xl font-bold md:text-2xl">
            {t('shop.home.pin.title')}
          </h2>
          <p className="mt-1 text-ink-soft">{t('shop.home.pin.text')}</p>
        </div>
      </div>
      {/* Reserves space for the message in the margin, so that the field is centred. */}
      <div className="md:-mb-7">
        <label htmlFor="pin" className="mb-1.5 block text-sm font-semibold">
          {t('shop.home.pin.label')}
        </label>
        <input
          id="pin"
          name="pin"
          placeholder={pins[0]}
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={pinLength}
          value={pin}
          onChange={({ currentTarget }) => {
            const typed = toAsciiDigits(currentTarget.value)
            setPin(typed)
            if (typed.trim().length === pinLength) rememberPin(typed.trim())
          }}
          className={inputClass}
        />
        <p
          role="status"
          className={classNames(
            'mt-2 min-h-5 text-sm font-medium',
            isServiceable(pin, pins) ? 'text-leaf' : area.hasOpenArea ? 'text-ink-soft' : 'text-red',
          )}
        >
          {pinMessage(pin, area)}
        </p>
      </div>
    </section>
  )
}
