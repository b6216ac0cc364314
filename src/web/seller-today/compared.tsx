import type { ReactNode } from 'react'
import { compare } from './words.ts'

type ComparedProps = {
  now: number
  before: number
  write: (value: number) => string
  /** Than what: 'than yesterday by this time'. */
  children: string
}

const looks = { up: 'font-semibold text-leaf-strong', down: 'font-semibold text-amber-ink', same: '' }
const arrows = { up: '↑ ', down: '↓ ', same: '' }

/** How a figure stands to the one before: in words, with an arrow and a colour for those who only glance. */
export function Compared({ now, before, write, children }: ComparedProps): ReactNode {
  const { direction, words } = compare({ now, before, write })
  return (
    <p>
      <span className={looks[direction]}>
        <span aria-hidden="true">{arrows[direction]}</span>
        {words}
      </span>{' '}
      {direction === 'same' ? children.replace(/^than/, 'as') : children}
    </p>
  )
}
