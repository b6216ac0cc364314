import { useState } from 'react'
import { t } from '#domain/i18n/translate.ts'
import { useStoreProfile } from '#web/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { mapLinks } from './map-links.ts'

/** Nothing is loaded from OpenStreetMap before the click. */
export function ShopMap() {
  const [isShown, setShown] = useState(false)

  const { place, address } = useStoreProfile()
  const { embedded, page } = mapLinks(place)
  return (
    <section id="map" aria-labelledby="map-title" className="mt-12">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6">
        <h2 id="map-title" className="text-xl font-bold">
          {t('info.map.title')}
        </h2>
        <a
          href={page}
          rel="noreferrer"
          target="_blank"
          className="inline-flex min-h-11 items-center text-leaf underline underline-offset-4"
        >
          {t('info.map.open')}
        </a>
      </div>
      <div className="relative grid h-88 place-items-center overflow-hidden rounded-lg border border-line bg-leaf-soft print:hidden">
        {isShown ? (
          /* The map needs its origin and a referrer, or its tiles are refused. It remains cross-origin. */
          <iframe
            src={embedded}
            title={t('info.map.frame', { address: address.join(', ') })}
            sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"
            referrerPolicy="strict-origin"
            className="size-full"
          />
        ) : (
          <>
            <MapIllustration />
            <div className="relative m-4 grid max-w-sm justify-items-center gap-3 rounded-lg border border-line bg-surface p-5 text-center">
              <p className="text-sm text-ink-soft">{t('info.map.notice')}</p>
              <Button onClick={() => setShown(true)} className="noscript:hidden">
                <Icon name="pin" /> {t('info.map.show')}
              </Button>
            </div>
          </>
        )}
      </div>
    </section>
  )
}

function MapIllustration() {
  return (
    <svg
      viewBox="0 0 800 352"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className="absolute inset-0 size-full fill-none"
    >
      <path
        d="M-20 300C140 250 200 330 340 280S560 190 820 240"
        className="stroke-blue-soft"
        strokeWidth="46"
      />
      <path
        d="M120-20 170 372M430-20 400 372M650-20 690 372M-20 90 820 60M-20 190 820 150"
        className="stroke-surface"
        strokeWidth="12"
      />
      <path d="M270-20 300 372M540-20 530 372M-20 20 820 0" className="stroke-surface" strokeWidth="5" />
      <path
        d="M190 100h70v60h-70zM450 86h70v50h-70zM310 200h80v50h-80zM560 170h80v50h-80zM40 110h70v60H40zM710 90h60v50h-60z"
        className="fill-sunken"
      />
    </svg>
  )
}
