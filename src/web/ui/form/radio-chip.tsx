import type { ComponentProps, ReactNode } from 'react'

type RadioChipProps = Omit<ComponentProps<'input'>, 'type'> & { name: string; children: ReactNode }

/** A radio button as a chip, for short choices side by side. The caller adds the fieldset and legend. */
export function RadioChip({ children, ...input }: RadioChipProps) {
  return (
    <label className="relative grid min-h-11 place-content-center rounded-md border border-line-strong px-2 py-1.5 text-center text-sm font-medium has-checked:border-leaf has-checked:bg-leaf-soft has-checked:font-semibold has-checked:text-leaf-strong has-disabled:border-line has-disabled:bg-sunken has-disabled:text-ink-soft has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-leaf">
      <input
        {...input}
        type="radio"
        className="absolute inset-0 cursor-pointer appearance-none outline-none disabled:cursor-not-allowed"
      />
      {children}
    </label>
  )
}
