import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { PageIcon } from '#web/ui/page-icon.tsx'

type FoldedProps = { title: string; isOpen?: boolean; className?: string; children?: ReactNode }

/** What few people need, behind its title. */
export function Folded({ title, isOpen = false, className, children }: FoldedProps) {
  return (
    <details open={isOpen} className={classNames('group/folded', className)}>
      <summary className="flex min-h-11 cursor-pointer items-center gap-1.5 text-sm font-semibold [&::-webkit-details-marker]:hidden">
        {title}
        <PageIcon
          name="down"
          className="size-4 text-leaf transition-transform group-open/folded:rotate-180 motion-reduce:transition-none"
        />
      </summary>
      {children}
    </details>
  )
}
