import type { ReactNode } from 'react'
import { PageHead } from '#web/page-head.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'

type PageHeaderProps = {
  title: string
  /** The page above this one. */
  back?: { to: string; text: string }
  className?: string
  /** What can be done on the page, at the right. */
  children?: ReactNode
}

/** The title of a page of the panel, in its tab and as its heading. */
export function PageHeader({ title, back, className = 'mb-4', children }: PageHeaderProps) {
  return (
    <>
      <PageHead title={title} />
      {back ? <BackLink {...back} /> : null}
      {children ? (
        <div className={classNames('flex flex-wrap items-center justify-between gap-3', className)}>
          <h1 className="text-xl font-bold">{title}</h1>
          {children}
        </div>
      ) : (
        <h1 className={classNames('text-xl font-bold', className)}>{title}</h1>
      )}
    </>
  )
}

export function BackLink({ to, text }: { to: string; text: string }) {
  return (
    <Link
      to={to}
      className="-mt-2 mb-1 inline-flex min-h-11 items-center gap-1 justify-self-start text-sm font-semibold text-leaf hover:underline"
    >
      <Icon name="left" className="size-4" /> {text}
    </Link>
  )
}
