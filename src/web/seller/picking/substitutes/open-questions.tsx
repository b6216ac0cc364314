import type { Picking } from '#contract/seller/picking.ts'
import { formatClock } from '#domain/i18n/dates.ts'
import { t } from '#domain/i18n/translate.ts'
import { rich } from '#web/i18n/rich.tsx'
import { localName } from '#web/local-name.ts'
import { Button } from '#web/ui/button.tsx'
import type { LineView } from '../build-picking-view.ts'
import { TimeLeft } from './time-left.tsx'
import { useRemoveSubstitute } from './use-substitutes.ts'

type OpenQuestionsProps = { picking: Picking; lines: readonly LineView[] }

/** Packing waits for the answers, or the packer takes the questions back. */
export function OpenQuestions({ picking, lines }: OpenQuestionsProps) {
  const remove = useRemoveSubstitute({ id: picking._id })
  return (
    <div role="status" className="grid gap-2 rounded-md bg-amber-soft p-3 text-amber-ink empty:hidden">
      {lines.map(({ substitute }) =>
        substitute?.answerBy ? (
          <div key={substitute._id} className="flex flex-wrap items-center gap-x-3">
            <p className="tabular min-w-0 flex-1 basis-40 wrap-anywhere">
              {t('seller-orders.substitute.openQuestion', {
                product: localName(substitute.product),
                time: formatClock(substitute.answerBy),
              })}{' '}
              <TimeLeft answerBy={substitute.answerBy} />
            </p>
            <Button
              variant="secondary"
              size="small"
              className="min-h-11"
              busy={remove.isPending && remove.variables === substitute._id}
              onClick={({ currentTarget }) => {
                // The button goes with its question.
                currentTarget.closest('form')?.focus()
                remove.mutate(substitute._id)
              }}
            >
              {rich('seller-orders.substitute.removeQuestion', {
                product: localName(substitute.product),
                hidden: (text) => <span className="sr-only">{text}</span>,
              })}
            </Button>
          </div>
        ) : null,
      )}
    </div>
  )
}
