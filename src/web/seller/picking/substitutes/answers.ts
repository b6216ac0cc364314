import { useEffect, useRef } from 'react'
import type { PickingSubstitute } from '#contract/seller/orders/substitutes.ts'
import type { Picking, PickingLine } from '#contract/seller/picking.ts'
import { t } from '#domain/i18n/translate.ts'
import { localName } from '#web/local-name.ts'
import { showToast } from '#web/ui/toast/toast.ts'

type Lines = readonly Pick<PickingLine, 'substitute'>[]

/** Substitutes that were open questions before and are decided now. */
export function listAnswers(before: Lines, now: Lines): PickingSubstitute[] {
  const open = new Set(
    before.flatMap(({ substitute }) => (substitute?.state === 'asked' ? [substitute._id] : [])),
  )
  return now.flatMap(({ substitute }) =>
    substitute && substitute.state !== 'asked' && open.has(substitute._id) ? [substitute] : [],
  )
}

/** The packer is at another shelf when the customer answers. */
export function useAnswerToasts({ lines }: Pick<Picking, 'lines'>): void {
  const known = useRef(lines)
  useEffect(() => {
    const answers = listAnswers(known.current, lines).map(({ product, state }) =>
      t('seller-orders.substitute.answer', {
        product: localName(product),
        answer: t(`seller-orders.substitute.state.${state}`),
      }),
    )
    if (answers.length > 0) void showToast(answers.join(' · '), { id: 'substitute' })
    known.current = lines
  }, [lines])
}
