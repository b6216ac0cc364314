import type { ReactNode } from 'react'
import { compareValues } from './report-texts.ts'

type ComparisonProps = {
  current: number
  previous: number
  format: (value: number) => string
  children: string
}

const directionClasses = {
  up: 'font-semibold text-leaf-strong',
  down: 'font-semibold text-amber-ink',
  same: '',
}
const arrows = { up: '↑ ', down: '↓ ', same: '' }

export function Comparison({ current, previous, format, children }: ComparisonProps): ReactNode {
  const { direction, text } = compareValues({ current, previous, format })
  return (
    <p>
      <span className={directionClasses[direction]}>
        <span aria-hidden="true">{arrows[direction]}</span>
        {text}
      </span>{' '}
      {direction === 'same' ? children.replace(/^than/, 'as') : children}
    </p>
  )
}
