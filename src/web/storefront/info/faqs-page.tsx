import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { t } from '#domain/i18n/translate.ts'
import { useSettings } from '#web/api.ts'
import { PageIcon } from '#web/ui/page-icon.tsx'
import { CashLimit } from './delivery-areas.tsx'
import { type DeliveryFacts, useDeliveryFacts } from './delivery-facts.ts'
import { InfoLayout } from './info-layout.tsx'
import { type InfoKey, Paragraph } from './info-text.tsx'
import { SectionLink } from './sectioned-text.tsx'

/** The ids are part of shared links and of message keys: do not change them. */
const faqs = [
  {
    id: 'orders-payment',
    questions: [
      'how-to-order',
      'ways-to-pay',
      'unpaid-order',
      'fees',
      'order-by-phone',
      'order-status',
      'change-order',
    ],
  },
  {
    id: 'shipping-delivery',
    questions: ['delivery-time', 'delivery-area', 'delivery-cost', 'delivery-hours', 'not-at-home'],
  },
  {
    id: 'returns-refunds',
    questions: ['money-back', 'refund-time', 'how-to-return', 'spoiled', 'return-food'],
  },
  {
    id: 'product-stock',
    questions: ['warranty', 'freshness', 'out-of-stock', 'weights', 'mrp', 'missing-product'],
  },
] as const

/** Not shown where online payment is not set up. */
const onlineOnly: QuestionId = 'unpaid-order'

type QuestionId = (typeof faqs)[number]['questions'][number]

export function FaqsPage() {
  const { hash } = useLocation()
  const isOnline = useSettings().availableProviders.length > 0
  useEffect(() => openAnswer(hash), [hash])
  return (
    <InfoLayout
      title={t('info.faqs.title')}
      path="/Faqs"
      description={t('info.faqs.description')}
      intro={t('info.faqs.intro')}
    >
      <div className="mt-6 grid grid-cols-1 gap-10 lg:mt-10 lg:grid-cols-[16rem_minmax(0,1fr)] lg:gap-14">
        <Topics />
        <div className="grid max-w-3xl grid-cols-1 gap-10">
          {faqs.map(({ id, questions }) => (
            <section key={id} id={id} tabIndex={-1} className="outline-none" aria-labelledby={`${id}-title`}>
              <h2 id={`${id}-title`} className="mb-3 text-xl font-bold">
                {t(`info.faqs.${id}`)}
              </h2>
              <div className="overflow-hidden rounded-lg border border-line bg-surface">
                {questions
                  .filter((question) => isOnline || question !== onlineOnly)
                  .map((question) => (
                    <Question key={question} id={question} />
                  ))}
              </div>
            </section>
          ))}
        </div>
      </div>
    </InfoLayout>
  )
}

function Topics() {
  return (
    <nav aria-label={t('info.faqs.topics')} className="print:hidden">
      <ul className="sticky top-22 flex flex-wrap gap-2 lg:grid">
        {faqs.map(({ id }) => (
          <li key={id} className="grid">
            <SectionLink
              id={id}
              className="inline-flex min-h-11 items-center rounded-full border border-line bg-surface px-4 text-sm font-medium hover:border-line-strong"
            >
              {t(`info.faqs.${id}`)}
            </SectionLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** One `name`, so that the browser keeps one answer open. The anchor is inside, so that links open it. */
function Question({ id }: { id: QuestionId }) {
  return (
    <details name="faq" className="faq group border-line not-first:border-t">
      <summary className="flex min-h-14 list-none items-center justify-between gap-4 px-4 py-3 -outline-offset-3 hover:bg-sunken">
        <h3 className="font-semibold">{t(`info.faqs.${id}.question`)}</h3>
        <PageIcon name="down" className="size-5 shrink-0 text-ink-soft group-open:rotate-180" />
      </summary>
      <div id={id} className="reading scroll-mt-16 px-4 pb-5 [&>:first-child]:mt-0">
        <Paragraph is={answerOf(id, useDeliveryFacts())} />
        {id === 'ways-to-pay' && <CashLimit />}
      </div>
    </details>
  )
}

function answerOf(id: QuestionId, facts: DeliveryFacts): InfoKey {
  const answer = `info.faqs.${id}.answer` as const
  if (id === 'ways-to-pay') return facts.isCashOffered ? answer : 'info.faqs.ways-to-pay.online'
  if (id === 'delivery-area') return facts.hasAreas ? 'info.faqs.delivery-area.own' : answer
  if (facts.isDefault) return answer
  if (id === 'delivery-time') return 'info.faqs.delivery-time.own'
  if (id === 'delivery-cost')
    return facts.isAlwaysFree ? 'info.faqs.delivery-cost.free' : 'info.faqs.delivery-cost.own'
  return id === 'fees' && !facts.isAlwaysFree ? 'info.faqs.fees.own' : answer
}

/** The browser opens an answer for links from outside only. */
function openAnswer(hash: string): void {
  const answer = document.getElementById(decodeHash(hash))
  const details = answer?.closest('details')
  if (!answer || !details || details.open) return
  details.open = true
  answer.scrollIntoView()
}

function decodeHash(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return ''
  }
}
