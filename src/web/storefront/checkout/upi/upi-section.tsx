import { type ReactNode, useId } from 'react'
import { classNames } from '#web/ui/class-names.ts'

type UpiSectionProps = { title: string; className?: string; children: ReactNode }

/** A step of the payment: the amount and where it goes, or the form for the UTR. */
export function UpiSection({ title, className, children }: UpiSectionProps) {
  const titleId = useId()
  return (
    <section
      aria-labelledby={titleId}
      className={classNames(
        'grid grid-cols-1 gap-4 rounded-lg border border-line bg-surface p-4 sm:p-5',
        className,
      )}
    >
      <h2 id={titleId} className="text-lg font-bold">
        {title}
      </h2>
      {children}
    </section>
  )
}
