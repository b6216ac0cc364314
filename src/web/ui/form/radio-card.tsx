import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'

type RadioCardProps = Omit<ComponentProps<'input'>, 'type'> & { name: string; children: ReactNode }

/** A radio button as large as a card. The caller adds the fieldset and legend. */
export function RadioCard({ children, className, ...input }: RadioCardProps) {
  return (
    <label
      className={classNames(
        'flex min-h-11 gap-3 rounded-md border border-line-strong p-3 has-checked:border-leaf has-checked:bg-leaf-soft',
        'has-disabled:cursor-not-allowed has-disabled:border-line has-disabled:bg-sunken',
        'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-leaf',
        className,
      )}
    >
      <input {...input} type="radio" className="mt-0.5 size-5 shrink-0 outline-none" />
      <span className="min-w-0 flex-1">{children}</span>
    </label>
  )
}
