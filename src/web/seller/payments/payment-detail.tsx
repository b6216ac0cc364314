import type { ReactNode } from 'react'

type PaymentDetailProps = {
  name: string
  isNameVisible?: boolean
  children: ReactNode
}

export function PaymentDetail({ name, isNameVisible = true, children }: PaymentDetailProps) {
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-1.5">
      <dt className={isNameVisible ? 'text-ink-soft' : 'sr-only'}>{name}</dt>
      <dd className="tabular flex min-h-9 min-w-0 flex-wrap items-center gap-x-3 font-medium wrap-anywhere pointer-coarse:min-h-11">
        {children}
      </dd>
    </div>
  )
}
