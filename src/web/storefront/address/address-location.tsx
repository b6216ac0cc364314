import { useState } from 'react'
import type { Coordinates } from '#domain/delivery/terms.ts'
import { t } from '#domain/i18n/translate.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

type Locality = { street?: string; city?: string; zipcode?: string }
type AddressLocation = ReturnType<typeof useAddressLocation>

/** The location of a saved address holds for its street, city and PIN code only. */
export function useAddressLocation({
  saved,
  typed,
}: {
  saved: Locality & { location?: Coordinates | undefined }
  typed: Locality
}) {
  const [found, setFound] = useState<Coordinates | null>()
  const [isMoved, setIsMoved] = useState(() => hasMoved(saved, typed))
  const kept = isMoved ? null : (saved.location ?? null)
  return {
    current: found === undefined ? kept : found,
    setCurrent: setFound,
    onTyped: (place: Locality) => setIsMoved(hasMoved(saved, place)),
  }
}

export function hasMoved(saved: Locality, typed: Locality): boolean {
  return (['street', 'city', 'zipcode'] as const).some((field) => saved[field] !== typed[field])
}

/** Asks the device only when the shopper presses. */
export function LocationField({ current, setCurrent }: AddressLocation) {
  const [state, setState] = useState<'idle' | 'busy' | 'denied' | 'failed'>('idle')

  function locate() {
    setState('busy')
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        setCurrent({ latitude, longitude })
        setState('idle')
      },
      ({ code, PERMISSION_DENIED }) => setState(code === PERMISSION_DENIED ? 'denied' : 'failed'),
      { enableHighAccuracy: true, timeout: locateTimeoutMs },
    )
  }

  return (
    <div className="col-span-full grid gap-1.5">
      {current ? (
        <p role="status" className="flex flex-wrap items-center gap-x-2 text-sm">
          <Icon name="pin" className="size-4.5 text-leaf" />
          {t('checkout.location.saved')}
          <Button variant="quiet" size="small" onClick={() => setCurrent(null)}>
            {t('checkout.location.remove')}
          </Button>
        </p>
      ) : (
        <div>
          <Button variant="secondary" size="small" busy={state === 'busy'} onClick={locate}>
            <Icon name="pin" className="size-4.5" />
            {state === 'busy' ? t('checkout.location.busy') : t('checkout.location.use')}
          </Button>
          <p className="mt-1.5 text-sm text-ink-soft">{t('checkout.location.hint')}</p>
        </div>
      )}
      <p role="status" className="text-sm text-red empty:hidden">
        {state === 'denied' || state === 'failed' ? t(`checkout.location.${state}`) : ''}
      </p>
    </div>
  )
}

const locateTimeoutMs = 15_000
