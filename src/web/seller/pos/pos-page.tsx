import { useEffect, useRef, useState } from 'react'
import type { Seller } from '#contract/seller/session.ts'
import { formatClock } from '#domain/i18n/dates.ts'
import { t } from '#domain/i18n/translate.ts'
import { hasPermission } from '#domain/staff/roles.ts'
import { formatGrams } from '#domain/weight/steps.ts'
import { localName } from '#web/local-name.ts'
import { LoadError } from '#web/seller/layout/load-error.tsx'
import { PageHeader } from '#web/seller/layout/page-header.tsx'
import { useSeller } from '#web/seller/layout/use-seller.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { showToast } from '#web/ui/toast/toast.ts'
import { BestSellers } from './best-sellers.tsx'
import { type FoundProduct, findByCode } from './catalogue/find-products.ts'
import type { PosCatalogue } from './catalogue/pos-product.ts'
import { usePosCatalogue } from './catalogue/use-pos-catalogue.ts'
import { DrawerButton } from './drawer/drawer-dialog.tsx'
import { ProductFinder } from './product-finder.tsx'
import { SaleConflicts } from './queue/sale-conflicts.tsx'
import { UnsentSales } from './queue/unsent-sales.tsx'
import type { SaleLine } from './sale/sale.ts'
import { SoldPanel } from './sale/sold-panel.tsx'
import { WeightDialog } from './sale/weight-dialog.tsx'
import { SaleColumn } from './sale-column.tsx'
import { ScanDialog } from './scan/scan-dialog.tsx'
import { useKeyBurst } from './scan/use-key-burst.ts'
import { type Pos, usePos } from './use-pos.ts'

export function PosPage() {
  const { seller } = useSeller()
  return (
    <>
      <PageHeader title={t('seller-orders.menu.pos')} className="mb-3">
        <div className="flex flex-wrap gap-1">
          <ButtonLink to="/seller/orders/new" variant="quiet" size="small">
            {t('seller-pos.byPhone')}
          </ButtonLink>
          {seller && hasPermission(seller, 'tickets') ? (
            <ButtonLink to="/seller/pos/returns" variant="quiet" size="small">
              {t('seller-pos.returns')}
            </ButtonLink>
          ) : null}
          <DrawerButton />
        </div>
      </PageHeader>
      {seller ? <LoadedPos key={seller.email} seller={seller} /> : null}
    </>
  )
}

function LoadedPos({ seller }: { seller: Seller }) {
  const pos = usePos(seller)
  const { catalogue, error, refetch } = usePosCatalogue(seller)
  return (
    <div className="grid grid-cols-1 gap-3">
      <UnsentSales
        sales={pos.unsent}
        queue={pos.queue}
        // The price may have changed since the catalogue came.
        onReopen={async (sale) => pos.reopen(sale, (await refetch()).data?.products ?? [])}
      />
      <SaleConflicts />
      {catalogue && error ? (
        <p role="status" className="text-sm font-medium text-amber-ink">
          {t('seller-pos.saved', { time: formatClock(catalogue.savedAt) })}
        </p>
      ) : null}
      {catalogue ? (
        <Counter pos={pos} catalogue={catalogue} />
      ) : error ? (
        <LoadError title={t('seller-pos.failed')} error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-96 w-full" />
      )}
    </div>
  )
}

function Counter({ pos, catalogue }: { pos: Pos; catalogue: PosCatalogue }) {
  const field = useRef<HTMLInputElement>(null)
  const [isScanning, setIsScanning] = useState(false)
  const [weighed, setWeighed] = useState<SaleLine | null>(null)
  const soldId = pos.sold?.id
  const soldAction = pos.unsent.find(({ id }) => id === soldId)

  function choose({ product, grams }: FoundProduct) {
    if (product.stepGrams && grams === undefined) setWeighed({ product, quantity: 1 })
    else pos.add(product, grams)
  }

  function read(code: string) {
    const found = findByCode(catalogue.products, code)
    if (!found) return { text: t('seller-pos.scan.unknown', { code }), isError: true }
    const { product, grams } = found
    if (product.stepGrams && grams === undefined) setIsScanning(false)
    choose(found)
    const name = [localName(product), grams && formatGrams(grams)].filter(Boolean).join(', ')
    return { text: t('seller-pos.scan.added', { name }), isError: false }
  }

  function take(grams: number) {
    // A line that is weighed again has a new weight. Another bag adds to it.
    if (weighed?.grams) pos.setGrams(weighed.product._id, grams)
    else if (weighed) pos.add(weighed.product, grams)
    setWeighed(null)
  }

  useKeyBurst((code) => {
    // What is open must be finished first: a line behind it would be missed.
    if (document.querySelector('dialog:modal') && !isScanning) {
      void showToast(t('seller-pos.scan.closed'), { kind: 'error' })
      return
    }
    const { text, isError } = read(code)
    if (isError) void showToast(text, { kind: 'error', id: 'pos-scan' })
  })

  // On a phone the keyboard would hide the products.
  useEffect(() => {
    if (matchMedia('(pointer: fine)').matches) field.current?.focus()
  }, [])

  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(20rem,26rem)] lg:grid-rows-[auto_1fr]">
      <div className="grid grid-cols-1 gap-3">
        {pos.sold && !soldAction?.refusal ? (
          <SoldPanel key={soldId} sold={pos.sold} search={field} isWaiting={soldAction !== undefined} />
        ) : null}
        <ProductFinder
          products={catalogue.products}
          field={field}
          onChoose={choose}
          onScan={() => setIsScanning(true)}
        />
      </div>
      <SaleColumn pos={pos} catalogue={catalogue} onWeigh={setWeighed} />
      <BestSellers
        products={catalogue.products}
        sold={pos.soldCounts}
        onChoose={(product) => choose({ product })}
      />
      <ScanDialog open={isScanning} onCode={read} onClose={() => setIsScanning(false)} />
      <WeightDialog line={weighed} onWeighed={take} onClose={() => setWeighed(null)} />
    </div>
  )
}
