import { t } from '#domain/i18n/translate.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import {
  cartColumnsClass,
  choiceRowsClass,
  itemsColumnClass,
  lineClass,
  lineImageClass,
  lineListClass,
  lineTextClass,
  summaryClass,
} from './cart-line-item.tsx'

export function CartSkeleton({ lineCount = 3 }: { lineCount?: number }) {
  return (
    <div role="status" aria-label={t('checkout.cart.loading')} className={cartColumnsClass}>
      <div className={itemsColumnClass}>
        <div className={lineListClass}>
          {Array.from({ length: lineCount }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: skeletons have nothing but their place
            <div key={index} className={lineClass}>
              <EarlyPart name="picture" className={classNames(lineImageClass, 'aspect-square rounded-md')} />
              <div className={lineTextClass}>
                <div className="grid gap-2">
                  <EarlyPart name="name" className="line-clamp-2 font-semibold empty:h-6 empty:w-4/5" />
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
      </div>
      <div className="summary-column">
        <SummarySkeleton />
        <div className="order-bar">
          <Skeleton className="h-11 w-20" />
          <Skeleton className="h-13 flex-1 rounded-md" />
        </div>
      </div>
    </div>
  )
}

export function SummarySkeleton() {
  return (
    <div className={summaryClass}>
      <Skeleton className="h-7 w-40" />
      <div className={choiceRowsClass}>
        {([2, 1, 1, 1] as const).map((lines, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: skeletons have nothing but their place
          <div key={index} className="py-2">
            <div className="flex h-5 w-28 items-center">
              <Skeleton className="h-3.5 w-full" />
            </div>
            <ChoiceSkeleton lines={lines} />
          </div>
        ))}
        <div className="h-11" />
      </div>
      <Skeleton className="h-39.5 w-full rounded-md" />
    </div>
  )
}

/** preload-products.ts fills it before hydration, which compares no text that is declared to differ. */
function EarlyPart({ name, className }: { name: 'picture' | 'name'; className: string }) {
  return (
    <span
      aria-hidden="true"
      data-line={name}
      suppressHydrationWarning
      className={classNames('block empty:animate-pulse empty:rounded-sm empty:bg-sunken', className)}
    >
      {''}
    </span>
  )
}

/** As high as the text of a choice. */
export function ChoiceSkeleton({ lines = 1 }: { lines?: 1 | 2 }) {
  return (
    <>
      <div className="flex h-6 w-40 items-center">
        <Skeleton className="h-4 w-full" />
      </div>
      {lines === 2 ? (
        <div className="flex h-5 w-48 items-center">
          <Skeleton className="h-3.5 w-full" />
        </div>
      ) : null}
    </>
  )
}
