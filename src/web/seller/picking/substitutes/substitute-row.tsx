import type { PickingSubstitute } from '#contract/seller/orders/substitutes.ts'
import { formatClock } from '#domain/i18n/dates.ts'
import { t } from '#domain/i18n/translate.ts'
import { formatRupees } from '#domain/money.ts'
import type { SubstituteState } from '#domain/substitution/substitution.ts'
import { rich } from '#web/i18n/rich.tsx'
import { englishName, localName } from '#web/local-name.ts'
import { ProductThumbnail } from '#web/seller/layout/product-thumbnail.tsx'
import { substituteText } from '#web/seller/orders/details/substitute-text.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { PageIcon } from '#web/ui/page-icon.tsx'
import { TimeLeft } from './time-left.tsx'

type SubstituteRowProps = {
  substitute: PickingSubstitute
  /** The category of the ordered product: the tint of its picture. */
  category: string
  isRemoving: boolean
  /** null: read only. */
  onRemove: (() => void) | null
}

export function SubstituteRow({ substitute, category, isRemoving, onRemove }: SubstituteRowProps) {
  const { product, state, amount, answerBy } = substitute
  const english = englishName(product)
  return (
    <div className="grid gap-1 rounded-sm bg-sunken p-2">
      <div className="flex items-center gap-3">
        <ProductThumbnail
          product={{ ...product, category, inStock: state === 'agreed' || state === 'asked' }}
          sizes="40px"
          className="size-10 shrink-0"
        />
        <p className="tabular min-w-0 flex-1 font-medium wrap-anywhere">
          {t('seller-orders.substitute.instead', { product: substituteText(substitute) })}
          {english ? (
            <span lang="en" className="block text-xs font-normal text-ink-soft">
              {english}
            </span>
          ) : null}
        </p>
      </div>
      <div className="flex items-center gap-2">
        <p className="tabular flex min-w-0 flex-1 flex-wrap items-center gap-x-2 gap-y-0.5 text-sm">
          <span role="status">
            <StateBadge state={state} />
          </span>
          {state === 'asked' && answerBy ? (
            <>
              <span>{t('seller-orders.substitute.until', { time: formatClock(answerBy) })}</span>
              <TimeLeft answerBy={answerBy} />
            </>
          ) : null}
          {state === 'agreed' ? <span className="font-semibold">{formatRupees(amount)}</span> : null}
        </p>
        {onRemove ? (
          <Button
            variant="quiet"
            size="small"
            className="-mr-1 min-h-11 shrink-0 px-2"
            busy={isRemoving}
            onClick={onRemove}
          >
            {rich('seller-orders.substitute.remove', {
              name: localName(product),
              hidden: (text) => <span className="sr-only">{text}</span>,
            })}
          </Button>
        ) : null}
      </div>
    </div>
  )
}

const tones: Record<SubstituteState, Tone> = {
  agreed: 'green',
  asked: 'yellow',
  declined: 'red',
  unanswered: 'grey',
}

function StateBadge({ state }: { state: SubstituteState }) {
  return (
    <Badge tone={tones[state]}>
      {state === 'agreed' ? <PageIcon name="check" className="size-3.5" /> : null}
      {t(`seller-orders.substitute.state.${state}`)}
    </Badge>
  )
}
