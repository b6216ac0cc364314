import { useRef, useState } from 'react'
import { t } from '#domain/i18n/translate.ts'
import { Button } from '#web/ui/button.tsx'
import { IconPath } from '#web/ui/icon.tsx'
import { PageIcon } from '#web/ui/page-icon.tsx'
import type { PushAudience } from './push-subscription.ts'
import { usePushNotifications } from './use-push-notifications.ts'

type NotificationPromptProps = {
  audience: PushAudience
  subscriberId: string
  question: string
  confirmation: string
}

export function NotificationPrompt({
  audience,
  subscriberId,
  question,
  confirmation,
}: NotificationPromptProps) {
  const { state, busy, setEnabled } = usePushNotifications(audience, subscriberId)
  const [isVisible, setVisible] = useState(() => state === 'off' && !wasDismissed(audience))
  const container = useRef<HTMLDivElement>(null)
  if (!isVisible) return null

  async function turnOn() {
    await setEnabled(true)
    container.current?.focus()
  }

  function dismiss() {
    saveDismissal(audience)
    setVisible(false)
  }

  return (
    <div
      ref={container}
      tabIndex={-1}
      className="mb-4 grid min-h-13 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 rounded-lg border border-line bg-surface py-1 pr-1 pl-4 outline-none sm:grid-cols-[auto_minmax(0,1fr)_auto_auto] sm:gap-x-2 print:hidden"
    >
      <IconPath path={bellIconPath} className="size-5 text-leaf max-[20rem]:hidden" />
      <p role="status" className="col-start-2 py-1.5 text-sm max-[20rem]:col-span-2 max-[20rem]:col-start-1">
        {state === 'off' ? question : state === 'on' ? confirmation : t(`common.push.${state}`)}
      </p>
      {state === 'off' ? (
        <Button
          variant="quiet"
          size="small"
          busy={busy}
          onClick={() => void turnOn()}
          className="col-start-2 row-start-2 -ml-3 max-[20rem]:col-start-1 max-[20rem]:col-span-2 justify-self-start sm:col-start-3 sm:row-start-1 sm:ml-0"
        >
          {t('common.push.button')}
        </Button>
      ) : null}
      <button
        type="button"
        aria-label={t('common.push.close')}
        onClick={dismiss}
        className="col-start-3 row-start-1 grid size-11 place-items-center rounded-md text-ink-soft hover:bg-sunken sm:col-start-4"
      >
        <PageIcon name="close" className="size-4.5" />
      </button>
    </div>
  )
}

const bellIconPath =
  'M10.268 21a2 2 0 0 0 3.464 0M3.262 15.326A1 1 0 0 0 4 17h16a1 1 0 0 0 .74-1.673C19.41 13.956 18 12.499 18 8A6 6 0 0 0 6 8c0 4.499-1.411 5.956-2.738 7.326'

function wasDismissed(audience: PushAudience): boolean {
  try {
    return localStorage.getItem(`haat-push-later-${audience}`) !== null
  } catch {
    return true
  }
}

function saveDismissal(audience: PushAudience): void {
  try {
    localStorage.setItem(`haat-push-later-${audience}`, 'yes')
  } catch {
    // The prompt is hidden for this visit only.
  }
}
