import { AddressSkeleton } from '../address/address-chooser.tsx'
import { classNames } from '../ui/class-names.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { cartColumns, listLook, orderBar, summaryColumn, summaryLook } from './cart-frame.ts'
import { lineLook, linePicture, lineWords } from './cart-line.tsx'

/** As large as the cart will be, where its number of lines is known. */
export function CartSkeleton({ lineCount = 3 }: { lineCount?: number }) {
  return (
    <div role="status" aria-label="Loading your cart" className={cartColumns}>
      <div className={listLook}>
        {Array.from({ length: lineCount }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: skeletons have nothing but their place
          <div key={index} className={lineLook}>
            <Skeleton className={classNames(linePicture, 'aspect-square rounded-md')} />
            <div className={lineWords}>
              <div className="grid gap-2">
                <Skeleton className="h-5 w-4/5" />
                <Skeleton className="h-4 w-16" />
              </div>
              <div className="flex items-center justify-between">
                <Skeleton className="h-11 w-20 rounded-md" />
                <Skeleton className="h-6 w-20" />
              </div>
            </div>
          </div>
        ))}
      </div>
      <div className={summaryColumn}>
        <div className={summaryLook}>
          <Skeleton className="h-7 w-40" />
          <AddressSkeleton />
          <Skeleton className="h-32 w-full rounded-md" />
          <Skeleton className="h-40 w-full rounded-md" />
        </div>
        <div className={orderBar}>
          <Skeleton className="h-11 w-20" />
          <Skeleton className="h-13 flex-1 rounded-md" />
        </div>
      </div>
    </div>
  )
}
