import type { StaffMember } from '#contract/seller/staff.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { RoleBadge } from './roles.tsx'
import { formatLastSeen } from './time-texts.ts'

export type StaffAction = 'edit' | 'set-active' | 'remove-two-factor'

type StaffRowProps = { person: StaffMember; onAction: (action: StaffAction) => void }

export function StaffRow({ person, onAction }: StaffRowProps) {
  const { name, email, role, grants, isOff, hasSecondStep, isYou } = person
  return (
    <li
      aria-label={name}
      className="grid gap-x-4 gap-y-2 rounded-md border border-line bg-surface p-3.5 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center"
    >
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className={classNames('font-semibold', isOff && 'text-ink-soft line-through')}>{name}</span>
          {isYou ? <Badge>You</Badge> : null}
          <RoleBadge role={role} />
          {grants?.includes('upi') ? <Badge tone="blue">UPI payments</Badge> : null}
          {isOff ? <Badge tone="red">Deactivated</Badge> : null}
          {hasSecondStep ? <Badge tone="green">Two-factor</Badge> : null}
        </p>
        <p className="text-sm wrap-anywhere text-ink-soft">
          {email} · {activityText(person)}
        </p>
      </div>
      <div className="-mx-1 flex flex-wrap gap-1">
        <Button variant="quiet" size="small" onClick={() => onAction('edit')}>
          Edit<span className="sr-only"> {name}</span>
        </Button>
        {hasSecondStep && !isYou ? (
          <Button variant="quiet" size="small" onClick={() => onAction('remove-two-factor')}>
            Remove two-factor<span className="sr-only"> for {name}</span>
          </Button>
        ) : null}
        {isYou ? null : (
          <Button variant="quiet" size="small" onClick={() => onAction('set-active')}>
            {isOff ? 'Activate' : 'Deactivate'}
            <span className="sr-only"> {name}</span>
          </Button>
        )}
      </div>
    </li>
  )
}

function activityText({ isOff, seen }: StaffMember): string {
  if (isOff) return 'can’t log in'
  return seen === null ? 'not logged in' : `active ${formatLastSeen(seen)}`
}
