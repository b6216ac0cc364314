import type { ReactNode } from 'react'

export function EmptyState({
  icon,
  picture,
  title,
  children,
  action,
}: {
  icon?: ReactNode
  picture?: ReactNode
  title: string
  children?: ReactNode
  action?: ReactNode
}) {
  return (
    <div className="mx-auto grid max-w-md justify-items-center gap-3 px-4 py-14 text-center">
      {picture}
      {icon ? (
        <span
          aria-hidden="true"
          className="grid size-20 place-items-center rounded-full bg-leaf-soft text-leaf [&_svg]:size-9"
        >
          {icon}
        </span>
      ) : null}
      <p className="text-lg font-semibold text-balance">{title}</p>
      {children ? <div className="text-ink-soft">{children}</div> : null}
      {action ? <div className="mt-2">{action}</div> : null}
    </div>
  )
}
