import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { LoadError, useLoadErrorToast } from './load-error.tsx'

export type LoadedQueryProps<Data> = {
  query: { data: Data | undefined; error: Error | null; isPending: boolean; refetch: () => Promise<unknown> }
  errorTitle: string
  /** What is above or within loads, too: all is shown together, so that nothing moves. */
  isWaiting?: boolean
  children: (data: Data) => ReactNode
} & (
  | { skeleton: ReactNode }
  /** `loading` is for screen readers; `blocks` and `className` are of the grey blocks. */
  | { loading: string; blocks?: readonly string[]; className?: string }
)

export function LoadedQuery<Data>(props: LoadedQueryProps<Data>) {
  const { query, errorTitle, isWaiting = false, children, ...pending } = props
  useLoadErrorToast(query.error, errorTitle)
  if (query.data !== undefined && !isWaiting) return children(query.data)
  if (query.data === undefined && !query.isPending)
    return <LoadError title={errorTitle} error={query.error} onRetry={() => void query.refetch()} />
  if ('skeleton' in pending) return pending.skeleton
  const { loading, blocks = listBlocks, className = 'gap-2' } = pending
  return <LoadingSkeleton label={loading} className={className} blocks={blocks} />
}

const listBlocks = ['h-20 rounded-md', 'h-20 rounded-md', 'h-20 rounded-md']

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
