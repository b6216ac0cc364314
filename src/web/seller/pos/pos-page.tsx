import { useEffect, useRef, useState } from 'react'
import type { Seller } from '#contract/seller/session.ts'
import { formatClock } from '#domain/i18n/dates.ts'
import { t } from '#domain/i18n/translate.ts'
import { localName } from '#web/local-name.ts'
import { LoadError } from '#web/seller/layout/load-error.tsx'
import { PageHeader } from '#web/seller/layout/page-header.tsx'
import { useSeller } from '#web/seller/layout/use-seller.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { showToast } from '#web/ui/toast/toast.ts'
import { BestSellers } from './best-sellers.tsx'
import { findByCode } from './catalogue/find-products.ts'
import type { PosCatalogue } from './catalogue/pos-product.ts'
import { usePosCatalogue } from './catalogue/use-pos-catalogue.ts'
import { ProductFinder } from './product-finder.tsx'
import { UnsentSales } from './queue/unsent-sales.tsx'
import { SoldPanel } from './sale/sold-panel.tsx'
import { SaleColumn } from './sale-column.tsx'
import { ScanDialog } from './scan/scan-dialog.tsx'
import { useKeyBurst } from './scan/use-key-burst.ts'
import { type Pos, usePos } from './use-pos.ts'

export function PosPage() {
  const { seller } = useSeller()
  return (
    <>
      <PageHeader title={t('seller-orders.place.pos')} className="mb-3">
        <ButtonLink to="/seller/orders/new" variant="quiet" size="small">
          {t('seller-pos.byPhone')}
        </ButtonLink>
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
        onReopen={(sale) => pos.reopen(sale, catalogue?.products ?? [])}
      />
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
  const soldId = pos.sold?.id
  const soldAction = pos.unsent.find(({ id }) => id === soldId)

  function read(code: string) {
    const product = findByCode(catalogue.products, code)
    if (!product) return { text: t('seller-pos.scan.unknown', { code }), isError: true }
    pos.add(product)
    return { text: t('seller-pos.scan.added', { name: localName(product) }), isError: false }
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
          onChoose={pos.add}
          onScan={() => setIsScanning(true)}
        />
      </div>
      <SaleColumn pos={pos} catalogue={catalogue} />
      <BestSellers products={catalogue.products} sold={pos.soldCounts} onChoose={pos.add} />
      <ScanDialog open={isScanning} onCode={read} onClose={() => setIsScanning(false)} />
    </div>
  )
}
