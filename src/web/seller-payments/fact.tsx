import type { ReactNode } from 'react'

/** One thing that is known of a payment, in a row of them. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex min-h-9 min-w-0 flex-wrap items-center gap-x-1.5 pointer-coarse:min-h-11">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="tabular inline-flex min-w-0 flex-wrap items-center font-medium wrap-anywhere">
        {children}
      </dd>
    </div>
  )
}
