import type { ReactNode } from 'react'
import { ButtonLink } from '#web/ui/button.tsx'
import { PageIcon } from '#web/ui/page-icon.tsx'

type Props = { text: string; action?: ReactNode; children: ReactNode }

export function ImportResult({ text, action, children }: Props) {
  return (
    <div className="grid max-w-5xl gap-5">
      <div
        role="status"
        className="flex items-start gap-3 rounded-md bg-leaf-soft px-4 py-3 font-medium text-leaf-strong"
      >
        <PageIcon name="check" className="mt-0.5 size-5 shrink-0" />
        <p>{text}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <ButtonLink to="/seller/product-list">Product List</ButtonLink>
        <ButtonLink to="/seller/import" variant="secondary">
          Import another file
        </ButtonLink>
        {action}
      </div>
      {children}
    </div>
  )
}
