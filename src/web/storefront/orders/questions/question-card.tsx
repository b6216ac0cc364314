import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { ApiError } from '#contract/client.ts'
import type { SubstituteQuestion } from '#contract/substitute.ts'
import { formatClock } from '#domain/i18n/dates.ts'
import { t } from '#domain/i18n/translate.ts'
import { formatRupees } from '#domain/money.ts'
import { formatWeight } from '#domain/weight/local-weight.ts'
import { queryKeys, useServices } from '#web/api.ts'
import { rich } from '#web/i18n/rich.tsx'
import { localName } from '#web/local-name.ts'
import { timesText } from '#web/orders/order-amounts.ts'
import { useLoginDialog } from '#web/storefront/account/login-provider.tsx'
import { useMinutesLeft } from '#web/storefront/checkout/payment/payment-deadline.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { ResponsiveImage } from '#web/ui/responsive-image.tsx'
import { showError } from '#web/ui/toast/toast.ts'
import type { FollowedQuestion } from './follow-questions.ts'
import { missingText } from './missing-text.ts'

type QuestionCardProps = {
  asked: FollowedQuestion
  onOutcome: (outcome: 'sending' | 'accepted' | 'declined' | null) => void
}

export function QuestionCard({ asked: { order, question }, onOutcome }: QuestionCardProps) {
  const titleId = useId()
  const { busy, answer } = useAnswer({ order, question, onOutcome })
  return (
    <article
      aria-labelledby={titleId}
      className="mb-4 grid gap-3 rounded-lg border border-amber-ink bg-amber-soft p-4 text-amber-ink"
    >
      <h2 id={titleId} className="font-semibold">
        {t('orders.question.title', { number: order.orderNumber, name: missingText(question.replaces) })}
      </h2>
      <p className="text-sm">{t('orders.question.text')}</p>
      <Offer question={question} />
      <Deadline answerBy={question.answerBy} />
      <div className="grid grid-cols-2 gap-2">
        <Button busy={busy} onClick={() => answer(true)} className="px-2">
          {t('orders.question.yes')}
        </Button>
        <Button variant="secondary" busy={busy} onClick={() => answer(false)} className="px-2">
          {t('orders.question.no')}
        </Button>
      </div>
    </article>
  )
}

/** What is missing, and what the shop offers instead. */
function Offer({ question }: { question: SubstituteQuestion }) {
  const { product, replaces } = question
  const { quantity } = replaces
  return (
    <div className="grid gap-3 rounded-md bg-surface p-3 text-ink">
      {quantity === undefined || replaces.amount === undefined ? null : (
        <OfferRow
          image={replaces.image?.[0]}
          label={t('orders.question.missing')}
          name={localName(replaces)}
          units={timesText({ product: replaces, quantity })}
          amount={replaces.amount}
          isMissing
        />
      )}
      <OfferRow
        image={product.image[0]}
        label={t('orders.instead')}
        name={localName(product)}
        units={[product.stepGrams ? null : formatWeight(product.weight ?? ''), timesText(question)]
          .filter(Boolean)
          .join(' ')}
        amount={question.amount}
      />
    </div>
  )
}

type OfferRowProps = {
  image: string | undefined
  /** Above the name. */
  label: string
  name: string
  units: string
  /** Rupees. */
  amount: number
  isMissing?: boolean
}

function OfferRow({ image, label, name, units, amount, isMissing = false }: OfferRowProps) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <ResponsiveImage
        src={image}
        alt=""
        sizes="3.5rem"
        className={classNames('w-14 shrink-0 rounded-sm bg-sunken', isMissing && 'grayscale')}
      />
      <p className="min-w-0 grow basis-20">
        <span className="block text-xs text-ink-soft">{label}</span>
        <span className={classNames('block', isMissing ? 'text-ink-soft' : 'font-semibold')}>{name}</span>
        <span className="tabular block text-sm text-ink-soft">{units}</span>
      </p>
      <p
        className={classNames('tabular', isMissing ? 'text-ink-soft line-through' : 'text-lg font-semibold')}
      >
        {formatRupees(amount)}
      </p>
    </div>
  )
}

/** The server decides when the time is over: the clock of a phone may be wrong. */
function Deadline({ answerBy }: { answerBy: string }) {
  const { queries } = useServices()
  const { minutes } = useMinutesLeft(answerBy, () => {
    void queries.invalidateQueries({ queryKey: queryKeys.myOrders })
  })
  return (
    <p className="text-sm">
      {minutes === 0
        ? t('orders.question.now')
        : rich('orders.question.deadline', {
            deadline: formatClock(answerBy),
            minutes,
            time: (text) => (
              <time dateTime={answerBy} className="tabular font-semibold">
                {text}
              </time>
            ),
          })}
    </p>
  )
}

type Answering = Pick<FollowedQuestion, 'order' | 'question'> & Pick<QuestionCardProps, 'onOutcome'>

function useAnswer({ order, question, onOutcome }: Answering) {
  const { api, queries } = useServices()
  const openLogin = useLoginDialog()
  const mutation = useMutation({
    mutationFn: (accept: boolean) =>
      api.answerSubstitute({ id: order._id, substitute: question._id, accept }),
    onMutate: () => onOutcome('sending'),
    onSuccess: (_, accept) => onOutcome(accept ? 'accepted' : 'declined'),
    onError: (error) => {
      showError(error)
      onOutcome(null)
      if (error instanceof ApiError && error.status === 401) openLogin()
    },
    onSettled: () => queries.invalidateQueries({ queryKey: queryKeys.myOrders }),
  })
  return { busy: mutation.isPending, answer: mutation.mutate }
}
