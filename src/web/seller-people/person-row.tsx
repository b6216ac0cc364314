import type { Person } from '#contract/people.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { RoleBadge } from './role-badge.tsx'
import { seenText } from './seen-text.ts'

export type Wish = 'change' | 'switch' | 'second-step'

type PersonRowProps = { person: Person; onWish: (wish: Wish) => void }

export function PersonRow({ person, onWish }: PersonRowProps) {
  const { name, email, role, isOff, hasSecondStep, isYou } = person
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
          {isOff ? <Badge tone="red">Switched off</Badge> : null}
          {hasSecondStep ? <Badge tone="green">Two steps</Badge> : null}
        </p>
        <p className="text-sm wrap-anywhere text-ink-soft">
          {email} · {whereabouts(person)}
        </p>
      </div>
      <div className="-mx-1 flex flex-wrap gap-1">
        <Button variant="quiet" size="small" onClick={() => onWish('change')}>
          Change<span className="sr-only"> {name}</span>
        </Button>
        {hasSecondStep && !isYou ? (
          <Button variant="quiet" size="small" onClick={() => onWish('second-step')}>
            Take second step off<span className="sr-only"> {name}</span>
          </Button>
        ) : null}
        {isYou ? null : (
          <Button variant="quiet" size="small" onClick={() => onWish('switch')}>
            {isOff ? 'Switch on' : 'Switch off'}
            <span className="sr-only"> {name}</span>
          </Button>
        )}
      </div>
    </li>
  )
}

function whereabouts({ isOff, seen }: Person): string {
  if (isOff) return 'can’t log in'
  return seen === null ? 'logged in nowhere' : `here ${seenText(seen)}`
}
