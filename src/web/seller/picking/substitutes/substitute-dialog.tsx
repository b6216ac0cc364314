import { useState } from 'react'
import type { PickingSubstitute, SubstituteChoice } from '#contract/seller/orders/substitutes.ts'
import type { Picking } from '#contract/seller/picking.ts'
import { formatCount, t } from '#domain/i18n/translate.ts'
import { formatPaise } from '#domain/money.ts'
import { formatGrams } from '#domain/weight/steps.ts'
import { localName } from '#web/local-name.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import type { LineView } from '../build-picking-view.ts'
import { missingGrams, missingPaise } from './offer-amounts.ts'
import { OfferForm } from './offer-form.tsx'
import { SubstituteList } from './substitute-list.tsx'

type SubstituteDialogProps = {
  picking: Picking
  line: LineView
  open: boolean
  onClose: () => void
  onOffered: (substitute: PickingSubstitute | undefined) => void
}

export function SubstituteDialog({ open, onClose, ...rest }: SubstituteDialogProps) {
  const title = t('seller-orders.substitute.title', { name: localName(rest.line.product) })
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      <ChooseSubstitute {...rest} />
    </Dialog>
  )
}

/** First the product, then how many. */
function ChooseSubstitute({ picking, line, onOffered }: Omit<SubstituteDialogProps, 'open' | 'onClose'>) {
  const [search, setSearch] = useState<string | null>(null)
  const [chosen, setChosen] = useState<SubstituteChoice | null>(null)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <p className="tabular -mt-3 font-medium">{missingText(line)}</p>
      {picking.substitution === 'leave-out' ? (
        <p className="rounded-sm bg-amber-soft px-2 py-1 text-amber-ink">
          {t('seller-orders.substitute.unwanted')}
        </p>
      ) : null}
      {chosen ? (
        <OfferForm
          picking={picking}
          line={line}
          product={chosen}
          onBack={() => setChosen(null)}
          onOffered={onOffered}
        />
      ) : (
        <SubstituteList
          orderId={picking._id}
          line={line}
          search={search}
          onSearch={setSearch}
          onChoose={setChosen}
        />
      )}
    </div>
  )
}

/** '2 missing, ₹64.00', '500 g missing, ₹30.00' */
function missingText(line: LineView): string {
  const { stepGrams } = line.product
  return t('seller-orders.substitute.missing', {
    quantity: stepGrams
      ? formatGrams(missingGrams(line, stepGrams))
      : formatCount(line.quantity - (line.picked ?? line.quantity)),
    amount: formatPaise(missingPaise(line)),
  })
}
