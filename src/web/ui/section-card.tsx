import { type ReactNode, useId } from 'react'

export function SectionCard({
  title,
  description,
  children,
}: {
  title: string
  description?: ReactNode
  children: ReactNode
}) {
  const titleId = useId()
  return (
    <section
      aria-labelledby={titleId}
      className="grid grid-cols-1 gap-4 rounded-lg border border-line bg-surface p-4 sm:p-6"
    >
      <div className="grid gap-1">
        <h2 id={titleId} className="text-lg font-bold">
          {title}
        </h2>
        {description ? <p className="text-ink-soft">{description}</p> : null}
      </div>
      {children}
    </section>
  )
}
