import type { ReactNode } from 'react'
import { t } from '#domain/i18n/translate.ts'
import { rich } from '#web/i18n/rich.tsx'
import { compareValues } from './report-texts.ts'

type ComparisonProps = {
  current: number
  previous: number
  format: (value: number) => string
  /** Compares with so many days before, else with yesterday. */
  days?: number
}

const directionClasses = {
  up: 'font-semibold text-leaf-strong',
  down: 'font-semibold text-amber-ink',
  same: '',
}
const arrows = { up: '↑ ', down: '↓ ', same: '' }

export function Comparison({ current, previous, format, days }: ComparisonProps) {
  if (days === undefined && current === 0 && previous === 0)
    return <p>{t('seller-settings.report.nothingYet')}</p>
  const { direction, amount } = compareValues({ current, previous, format })
  const change = (text: ReactNode) => (
    <span className={directionClasses[direction]}>
      <span aria-hidden="true">{arrows[direction]}</span>
      {text}
    </span>
  )
  return (
    <p>
      {days === undefined
        ? rich('seller-settings.report.sinceYesterday', { direction, amount, change })
        : rich('seller-settings.report.sinceDays', { direction, amount, change, days })}
    </p>
  )
}
