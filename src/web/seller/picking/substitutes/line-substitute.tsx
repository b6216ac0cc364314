import { useEffect, useRef, useState } from 'react'
import type { PickingSubstitute } from '#contract/seller/orders/substitutes.ts'
import type { Picking } from '#contract/seller/picking.ts'
import { formatClock } from '#domain/i18n/dates.ts'
import { t } from '#domain/i18n/translate.ts'
import { rich } from '#web/i18n/rich.tsx'
import { localName } from '#web/local-name.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { showToast } from '#web/ui/toast/toast.ts'
import { isMissing, isReplaced, type LineView } from '../build-picking-view.ts'
import { SubstituteDialog } from './substitute-dialog.tsx'
import { SubstituteRow } from './substitute-row.tsx'
import { useRemoveSubstitute } from './use-substitutes.ts'

type LineSubstituteProps = { picking: Picking; line: LineView; isEditable: boolean }

/** What the customer gets instead of the missing units, and the button that offers it. */
export function LineSubstitute({ picking, line, isEditable }: LineSubstituteProps) {
  const { substitute, product } = line
  const { section, focusNext } = useSectionFocus(substitute?._id)
  const remove = useRemoveSubstitute({ id: picking._id, onRemoved: focusNext })
  const canOffer = isEditable && isMissing(line) && !isReplaced(line)
  if (!substitute && !canOffer) return null
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label={t('seller-orders.substitute.title', { name: localName(product) })}
      className={classNames('scroll-mt-24 scroll-mb-52', substitute ? 'grid basis-full gap-2' : 'ml-auto')}
    >
      {substitute ? (
        <SubstituteRow
          substitute={substitute}
          category={product.category}
          isRemoving={remove.isPending}
          onRemove={isEditable ? () => remove.mutate(substitute._id) : null}
        />
      ) : null}
      {canOffer ? <OfferButton picking={picking} line={line} onOffered={focusNext} /> : null}
    </section>
  )
}

type OfferButtonProps = { picking: Picking; line: LineView; onOffered: () => void }

function OfferButton({ picking, line, onOffered }: OfferButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        variant={picking.substitution === 'leave-out' ? 'quiet' : 'secondary'}
        size="small"
        className="min-h-11 scroll-mb-52 scroll-mt-24"
        onClick={() => setIsOpen(true)}
      >
        {rich(offerButtonKey(picking, line), {
          name: localName(line.product),
          hidden: (text) => <span className="sr-only">{text}</span>,
        })}
      </Button>
      <SubstituteDialog
        picking={picking}
        line={line}
        open={isOpen}
        onClose={() => setIsOpen(false)}
        onOffered={(substitute) => {
          onOffered()
          setIsOpen(false)
          void showToast(offeredText(substitute), { id: 'picking' })
        }}
      />
    </>
  )
}

function offerButtonKey({ substitution }: Picking, { substitute }: LineView) {
  if (substitute) return 'seller-orders.substitute.another'
  return substitution === 'leave-out' ? 'seller-orders.substitute.onPhone' : 'seller-orders.substitute.button'
}

function offeredText(substitute: PickingSubstitute | undefined): string {
  return substitute?.state === 'asked' && substitute.answerBy
    ? t('seller-orders.substitute.askedUntil', { time: formatClock(substitute.answerBy) })
    : t('seller-orders.substitute.added')
}

/** The pressed button is gone after an offer and after a removal: the section takes the focus. */
function useSectionFocus(substituteId: string | undefined) {
  const section = useRef<HTMLElement>(null)
  const shownId = useRef(substituteId)
  const hasActed = useRef(false)
  const [actions, setActions] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a live event may show the substitute before the reply
  useEffect(() => {
    const isOther = shownId.current !== substituteId
    shownId.current = substituteId
    if (!hasActed.current || !(isOther || document.activeElement === document.body)) return
    section.current?.focus()
    hasActed.current = false
  }, [substituteId, actions])
  return {
    section,
    focusNext() {
      hasActed.current = true
      setActions((count) => count + 1)
    },
  }
}
