import { classNames } from '../class-names.ts'

/** An error of the server that is not about one field. */
export function FormError({ error, className }: { error: Error | null; className?: string }) {
  if (!error) return null
  return (
    <p
      role="alert"
      className={classNames('rounded-md bg-red-soft px-3 py-2 text-sm font-medium text-red', className)}
    >
      {error.message}
    </p>
  )
}
