import type { ReactNode } from 'react'

export function Detail({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex gap-1.5">
      <dt className="text-ink-soft">{name}:</dt>
      <dd className="tabular min-w-0 font-medium wrap-anywhere">{children}</dd>
    </div>
  )
}
