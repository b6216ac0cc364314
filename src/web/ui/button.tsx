import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { Link, type LinkProps } from './link.tsx'

const baseClass =
  'inline-flex items-center justify-center gap-2 rounded-md font-semibold transition-colors select-none text-center disabled:opacity-55 aria-disabled:opacity-55'

const variants = {
  primary: 'bg-leaf text-on-leaf hover:bg-leaf-strong disabled:hover:bg-leaf',
  secondary: 'border border-leaf bg-surface text-leaf hover:bg-leaf-soft',
  quiet: 'text-leaf hover:bg-leaf-soft',
  danger: 'bg-red text-on-leaf hover:opacity-90',
}

const sizes = {
  small: 'min-h-9 px-3 text-sm pointer-coarse:min-h-11',
  medium: 'min-h-11 px-5 text-base',
  large: 'min-h-13 px-6 text-lg',
}

type ButtonStyle = { variant?: keyof typeof variants; size?: keyof typeof sizes }

type ButtonProps = ComponentProps<'button'> & ButtonStyle & { busy?: boolean }

/** A busy button keeps its size and focus, and ignores clicks. */
export function Button({
  variant,
  size,
  busy = false,
  className,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={busy ? 'button' : type}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? undefined : onClick}
      className={classNames(buttonClass({ variant, size }), className)}
    />
  )
}

export function ButtonLink({ variant, size, className, ...rest }: LinkProps & ButtonStyle) {
  return <Link {...rest} className={classNames(buttonClass({ variant, size }), className)} />
}

export function buttonClass({
  variant = 'primary',
  size = 'medium',
}: {
  variant?: ButtonStyle['variant'] | undefined
  size?: ButtonStyle['size'] | undefined
}): string {
  return classNames(baseClass, variants[variant], sizes[size])
}
