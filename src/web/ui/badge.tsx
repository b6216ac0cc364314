import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

const tones = {
  amber: 'bg-amber text-on-amber',
  yellow: 'bg-amber-soft text-amber-ink',
  green: 'bg-leaf-soft text-leaf-strong',
  blue: 'bg-blue-soft text-blue-ink',
  indigo: 'bg-indigo-soft text-indigo-ink',
  red: 'bg-red-soft text-red',
  grey: 'bg-sunken text-ink-soft',
}

export type Tone = keyof typeof tones

export function Badge({
  tone = 'grey',
  className,
  children,
}: {
  tone?: Tone
  className?: string | undefined
  children: ReactNode
}) {
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1 rounded-sm px-2 py-0.5 text-xs font-semibold whitespace-nowrap',
        tones[tone],
        className,
      )}
    >
      {children}
    </span>
  )
}
