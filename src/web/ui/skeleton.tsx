import { classNames } from './class-names.ts'

/** Stands where something will be, in its size: give it width and height by class. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span aria-hidden="true" className={classNames('block animate-pulse rounded-sm bg-sunken', className)} />
  )
}
