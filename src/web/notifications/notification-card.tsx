import { t } from '#domain/i18n/translate.ts'
import { Switch } from '#web/ui/form/switch.tsx'
import { SectionCard } from '#web/ui/section-card.tsx'
import type { PushAudience } from './push-subscription.ts'
import { usePushNotifications } from './use-push-notifications.ts'

type NotificationCardProps = { audience: PushAudience; subscriberId: string; description: string }

export function NotificationCard({ audience, subscriberId, description }: NotificationCardProps) {
  const { state, busy, setEnabled } = usePushNotifications(audience, subscriberId)
  return (
    <SectionCard title={t('common.push.title')} description={description}>
      {state === 'on' || state === 'off' ? (
        <Switch
          label={t('common.push.switch')}
          checked={state === 'on'}
          disabled={busy}
          onChange={(isOn) => void setEnabled(isOn)}
        />
      ) : (
        <p role="status">{t(`common.push.${state}`)}</p>
      )}
    </SectionCard>
  )
}
