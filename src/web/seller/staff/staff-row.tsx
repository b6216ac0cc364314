import type { ReactNode } from 'react'
import type { StaffMember } from '#contract/seller/staff.ts'
import { t } from '#domain/i18n/translate.ts'
import { rich } from '#web/i18n/rich.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { RoleBadge } from './roles.tsx'
import { formatLastSeen } from './time-texts.ts'

export type StaffAction = 'edit' | 'set-active' | 'remove-two-factor'

type StaffRowProps = { person: StaffMember; onAction: (action: StaffAction) => void }

export function StaffRow({ person, onAction }: StaffRowProps) {
  const { name, email, role, grants, isOff, hasTwoFactor, isYou } = person
  const hidden = (text: ReactNode) => <span className="sr-only">{text}</span>
  return (
    <li
      aria-label={name}
      className="grid gap-x-4 gap-y-2 rounded-md border border-line bg-surface p-3.5 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center"
    >
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className={classNames('font-semibold', isOff && 'text-ink-soft line-through')}>{name}</span>
          {isYou ? <Badge>{t('seller-settings.staff.you')}</Badge> : null}
          <RoleBadge role={role} />
          {grants?.map((grant) => (
            <Badge key={grant} tone="blue">
              {t(`seller-settings.grant.${grant}`)}
            </Badge>
          ))}
          {isOff ? <Badge tone="red">{t('seller-settings.staff.off')}</Badge> : null}
          {hasTwoFactor ? <Badge tone="green">{t('seller-settings.staff.twoFactor')}</Badge> : null}
        </p>
        <p className="text-sm wrap-anywhere text-ink-soft">
          {email} · {activityText(person)}
        </p>
      </div>
      <div className="-mx-1 flex flex-wrap gap-1">
        <Button variant="quiet" size="small" onClick={() => onAction('edit')}>
          {rich('seller-settings.staff.edit', { name, hidden })}
        </Button>
        {hasTwoFactor && !isYou ? (
          <Button variant="quiet" size="small" onClick={() => onAction('remove-two-factor')}>
            {rich('seller-settings.staff.removeTwoFactor', { name, hidden })}
          </Button>
        ) : null}
        {isYou ? null : (
          <Button variant="quiet" size="small" onClick={() => onAction('set-active')}>
            {rich(isOff ? 'seller-settings.staff.turnOn' : 'seller-settings.staff.turnOff', { name, hidden })}
          </Button>
        )}
      </div>
    </li>
  )
}

function activityText({ isOff, seen }: StaffMember): string {
  if (isOff) return t('seller-settings.staff.cannotLogIn')
  return seen === null
    ? t('seller-settings.staff.neverSeen')
    : t('seller-settings.staff.active', { when: formatLastSeen(seen) })
}
