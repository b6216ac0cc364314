import { formatCount } from '#domain/i18n/translate.ts'
import { classNames } from '#web/ui/class-names.ts'

/** Has the room of three digits before the count is loaded too, so that the next tab does not move. */
export function TabCount({ text, className }: { text: string | undefined; className: string }) {
  return (
    <span
      data-room={formatCount(888)}
      className="inline-grid before:invisible before:[grid-area:1/1] before:font-bold before:content-[attr(data-room)]"
    >
      {text === undefined ? null : <span className={classNames('[grid-area:1/1]', className)}>{text}</span>}
    </span>
  )
}
