import { t } from '#domain/i18n/translate.ts'
import { AddressSkeleton } from '#web/storefront/address/address-picker.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import {
  addressCardClass,
  cartColumnsClass,
  itemsColumnClass,
  lineClass,
  lineImageClass,
  lineListClass,
  lineTextClass,
  orderBarClass,
  summaryClass,
  summaryColumnClass,
} from './cart-line-item.tsx'

export function CartSkeleton({ lineCount = 3 }: { lineCount?: number }) {
  return (
    <div role="status" aria-label={t('checkout.cart.loading')} className={cartColumnsClass}>
      <div className={itemsColumnClass}>
        <div className={lineListClass}>
          {Array.from({ length: lineCount }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: skeletons have nothing but their place
            <div key={index} className={lineClass}>
              <Skeleton className={classNames(lineImageClass, 'aspect-square rounded-md')} />
              <div className={lineTextClass}>
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
        <div className={addressCardClass}>
          <Skeleton className="h-7 w-40" />
          <AddressSkeleton />
        </div>
      </div>
      <div className={summaryColumnClass}>
        <div className={summaryClass}>
          <Skeleton className="h-7 w-40" />
          <Skeleton className="h-32 w-full rounded-md" />
          <Skeleton className="h-40 w-full rounded-md" />
        </div>
        <div className={orderBarClass}>
          <Skeleton className="h-11 w-20" />
          <Skeleton className="h-13 flex-1 rounded-md" />
        </div>
      </div>
    </div>
  )
}
