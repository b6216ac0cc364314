import { Skeleton } from '../ui/skeleton.tsx'

/** As large as the form: two to a row, three rows of one. */
export function AddressFormSkeleton() {
  const half = ['first', 'last']
  const rest = ['city', 'state', 'zip', 'country']
  return (
    <div role="status" aria-label="Loading" className="grid gap-4 @xs:grid-cols-2">
      {half.map((name) => (
        <FieldSkeleton key={name} />
      ))}
      {['email', 'phone', 'street'].map((name) => (
        <div key={name} className="col-span-full">
          <FieldSkeleton />
        </div>
      ))}
      {rest.map((name) => (
        <FieldSkeleton key={name} />
      ))}
      <Skeleton className="col-span-full mt-2 h-13 rounded-md" />
    </div>
  )
}

function FieldSkeleton() {
  return (
    <div className="grid gap-1.5">
      <Skeleton className="h-5 w-20" />
      <Skeleton className="h-11 w-full rounded-md" />
    </div>
  )
}
