import { classNames } from './class-names.ts'
import { PageIcon } from './page-icon.tsx'

type RemoveButtonProps = { label: string; onClick: () => void; className?: string }

export function RemoveButton({ label, onClick, className }: RemoveButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className={classNames(
        'grid min-h-11 min-w-11 shrink-0 place-items-center rounded-full text-ink-soft hover:bg-sunken hover:text-red',
        className,
      )}
    >
      <PageIcon name="bin" className="size-5" />
    </button>
  )
}
