import { Skeleton } from '../ui/skeleton.tsx'

/** In the size of what comes. */
export function TodaySkeleton() {
  return (
    <div role="status" aria-label="Loading figures" className="grid gap-4">
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(9rem,40%)),1fr))] gap-3 xl:grid-cols-4">
        {['sales', 'orders', 'pack', 'cash'].map((key) => (
          <Skeleton key={key} className="h-36 rounded-md" />
        ))}
      </div>
      <Skeleton className="h-11 w-56 rounded-md" />
      <Skeleton className="h-112 rounded-md" />
      <div className="grid gap-4 xl:grid-cols-2">
        {['products', 'hours', 'low', 'statuses'].map((key) => (
          <Skeleton key={key} className="h-96 rounded-md" />
        ))}
      </div>
    </div>
  )
}
