export const inputClass =
  'block w-full min-h-11 rounded-md border border-line-strong bg-surface px-3 py-2 text-base text-ink placeholder:text-ink-soft aria-invalid:border-red disabled:bg-sunken disabled:text-ink-soft'
