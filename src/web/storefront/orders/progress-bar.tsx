import { formatDateTime } from '#domain/i18n/dates.ts'
import { t } from '#domain/i18n/translate.ts'
import { classNames } from '#web/ui/class-names.ts'
import type { Step } from './build-steps-view.ts'

export function ProgressBar({ steps }: { steps: Step[] }) {
  return (
    <ol aria-label={t('account.orders.step.label')} className="mt-2 grid grid-cols-4 gap-1">
      {steps.map((step) => (
        <StepItem key={step.status} step={step} />
      ))}
    </ol>
  )
}

function StepItem({ step: { name, at, state } }: { step: Step }) {
  const isCurrent = state === 'current'
  return (
    <li aria-current={isCurrent ? 'step' : undefined} className="grid content-start gap-1 text-xs">
      <span
        aria-hidden="true"
        className={classNames('h-1.5 rounded-full', state === 'upcoming' ? 'bg-line' : 'bg-leaf')}
      />
      <span className={isCurrent ? 'font-semibold' : 'text-ink-soft'}>
        {name}
        <span className="sr-only">{t(`account.orders.step.state.${state}`)}</span>
      </span>
      {at ? (
        <time dateTime={at} className="tabular text-ink-soft @max-lg:hidden">
          {formatDateTime(at)}
        </time>
      ) : null}
    </li>
  )
}
