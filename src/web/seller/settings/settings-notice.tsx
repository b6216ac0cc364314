import { type ReactNode, useId } from 'react'
import { classNames } from '#web/ui/class-names.ts'

type SettingsNoticeProps = {
  title: string
  /** With one line below the title. */
  isCompact?: boolean
  children: ReactNode
}

/** Above the settings: what waits for the owner. */
export function SettingsNotice({ title, isCompact = false, children }: SettingsNoticeProps) {
  const titleId = useId()
  return (
    <section
      aria-labelledby={titleId}
      className={classNames(
        'mt-4 max-w-4xl rounded-lg bg-amber-soft px-4 text-amber-ink',
        isCompact ? 'py-3' : 'py-4',
      )}
    >
      <h2 id={titleId} className={isCompact ? 'text-sm' : 'font-bold'}>
        {title}
      </h2>
      {children}
    </section>
  )
}
