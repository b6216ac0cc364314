import type { ReactNode } from 'react'

/** One thing known of a payment, by its name. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-1.5">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="tabular flex min-h-9 min-w-0 flex-wrap items-center gap-x-3 font-medium wrap-anywhere pointer-coarse:min-h-11">
        {children}
      </dd>
    </div>
  )
}
