import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'

type BinButtonProps = { label: string; onPress: () => void; className?: string }

/** Takes something away; `label` says what, for those who don't see the bin. */
export function BinButton({ label, onPress, className }: BinButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onPress}
      className={classNames(
        'grid min-h-11 min-w-11 shrink-0 place-items-center rounded-full text-ink-soft hover:bg-sunken hover:text-red',
        className,
      )}
    >
      <Icon name="bin" className="size-5" />
    </button>
  )
}
