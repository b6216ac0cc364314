import type { ComponentProps } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { SellerIcon, type SellerIconName } from './seller-icon.tsx'

type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  icon: SellerIconName
  label: string
  busy?: boolean
}

export function IconButton({ icon, label, busy = false, className, onClick, ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type="button"
      aria-label={label}
      title={label}
      aria-busy={busy || undefined}
      onClick={busy ? undefined : onClick}
      className={classNames(
        'grid size-11 shrink-0 place-items-center rounded-md text-leaf hover:bg-leaf-soft aria-busy:opacity-55',
        className,
      )}
    >
      <SellerIcon name={icon} />
    </button>
  )
}
