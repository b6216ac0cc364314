import { classNames } from '#web/ui/class-names.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** `blocks` are the classes of each grey block. */
type LoadingSkeletonProps = { label: string; className?: string; blocks: readonly string[] }

export function LoadingSkeleton({ label, className, blocks }: LoadingSkeletonProps) {
  return (
    <div role="status" aria-label={label} className={classNames('grid', className)}>
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks never change
        <Skeleton key={index} className={block} />
      ))}
    </div>
  )
}
