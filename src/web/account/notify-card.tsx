import type { PushSide } from '../offline/push.ts'
import { usePush } from '../offline/use-push.ts'
import { Switch } from '../ui/switch.tsx'
import { AccountCard } from './account-card.tsx'
import { pushReasons } from './push-reasons.ts'

type NotifyCardProps = { side: PushSide; personId: string; about: string }

/** Whether this browser is told of orders. Each browser is switched by itself. */
export function NotifyCard({ side, personId, about }: NotifyCardProps) {
  const { state, busy, turn } = usePush(side, personId)
  return (
    <AccountCard title="Notifications" about={about}>
      {state === 'on' || state === 'off' ? (
        <Switch
          label="Notify me on this device"
          checked={state === 'on'}
          disabled={busy}
          onChange={(isOn) => void turn(isOn)}
        />
      ) : (
        <p role="status">{pushReasons[state]}</p>
      )}
    </AccountCard>
  )
}
