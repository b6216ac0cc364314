import { t } from '#domain/i18n/translate.ts'
import { type SetupStep, setupSteps } from '#domain/settings/setup-steps.ts'
import { ChipLink } from '#web/seller/lists/chip-link.tsx'
import { Link } from '#web/ui/link.tsx'
import { PageIcon } from '#web/ui/page-icon.tsx'

const stepLinks: Record<SetupStep, string> = {
  shop: '/seller/settings/shop',
  contact: '/seller/settings/contact',
  areas: '/seller/settings/areas',
  products: '/seller/import',
  payment: '/seller/settings/payment',
  legal: '/seller/settings/legal',
}

function stepTexts(step: SetupStep): { title: string; text: string } {
  return step === 'products'
    ? {
        title: t('seller-orders.toDo.setup.products'),
        text: t('seller-orders.toDo.setup.products.text'),
      }
    : { title: t(`seller-settings.section.${step}.title`), text: t(`seller-settings.section.${step}.text`) }
}

type SetupProps = { left: readonly SetupStep[]; of: number }

/** What a new owner does before the first sale: one press to each place. */
export function SetupCard({ left, of }: SetupProps) {
  return (
    <section aria-labelledby="setup" className="rounded-lg border border-line bg-surface">
      <header className="grid gap-2 p-4 pb-3">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <h2 id="setup" className="font-bold">
            {t('seller-orders.toDo.setup.title')}
          </h2>
          <p className="tabular text-sm text-ink-soft">
            {t('seller-orders.toDo.setup.progress', { done: of - left.length, of })}
          </p>
        </div>
        <Progress done={of - left.length} of={of} />
      </header>
      <ol className="border-t border-line">
        {setupSteps.map((step) => (
          <SetupRow key={step} step={step} isDone={!left.includes(step)} isNext={step === left[0]} />
        ))}
      </ol>
    </section>
  )
}

function SetupRow({ step, isDone, isNext }: { step: SetupStep; isDone: boolean; isNext: boolean }) {
  const { title, text } = stepTexts(step)
  return (
    <li className="border-b border-line last:border-b-0">
      <Link
        to={stepLinks[step]}
        className="flex min-h-14 items-center gap-3 px-4 py-1.5 -outline-offset-3 hover:bg-sunken"
      >
        <StepMark isDone={isDone} isNext={isNext} />
        <span className="min-w-0 flex-1">
          <span className={isDone ? 'block text-ink-soft' : 'block font-semibold'}>
            {title}
            {isDone ? <span className="sr-only"> {t('seller-orders.toDo.setup.done')}</span> : null}
          </span>
          {isDone ? null : <span className="block text-sm text-ink-soft">{text}</span>}
        </span>
        <PageIcon name="down" className="size-5 shrink-0 -rotate-90 text-ink-soft" />
      </Link>
    </li>
  )
}

function StepMark({ isDone, isNext }: { isDone: boolean; isNext: boolean }) {
  if (isDone)
    return (
      <span className="grid size-6 shrink-0 place-items-center rounded-full bg-leaf-soft text-leaf">
        <PageIcon name="check" className="size-4" />
      </span>
    )
  return (
    <span
      aria-hidden="true"
      className={`size-6 shrink-0 rounded-full border-2 ${isNext ? 'border-leaf' : 'border-line-strong'}`}
    />
  )
}

function Progress({ done, of }: { done: number; of: number }) {
  return (
    <div aria-hidden="true" className="h-1.5 overflow-hidden rounded-full bg-sunken">
      <div className="h-full rounded-full bg-leaf" style={{ width: `${(done / of) * 100}%` }} />
    </div>
  )
}

/** In one line: how far the set-up is, and its next step. */
export function SetupLine({ left, of }: SetupProps) {
  const [next] = left
  if (!next) return null
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-lg bg-amber-soft px-4 py-2 text-amber-ink">
      <Link
        to="/seller/to-do"
        className="tabular inline-flex min-h-11 items-center font-bold hover:underline"
      >
        {progressText({ left, of })}
      </Link>
      <Link
        to={stepLinks[next]}
        className="inline-flex min-h-11 items-center gap-1 text-sm font-semibold hover:underline"
      >
        {t('seller-orders.toDo.setup.next', { step: stepTexts(next).title })}
        <PageIcon name="down" className="size-4 -rotate-90" />
      </Link>
    </div>
  )
}

/** The same as chips of a row. */
export function SetupChips({ left, of }: SetupProps) {
  const [next] = left
  if (!next) return null
  return (
    <>
      <li>
        <ChipLink to="/seller/to-do">
          <span className="font-bold">{progressText({ left, of })}</span>
        </ChipLink>
      </li>
      <li>
        <ChipLink to={stepLinks[next]}>
          {t('seller-orders.toDo.setup.next', { step: stepTexts(next).title })}
        </ChipLink>
      </li>
    </>
  )
}

function progressText({ left, of }: SetupProps): string {
  const progress = t('seller-orders.toDo.setup.progress', { done: of - left.length, of })
  return `${t('seller-orders.toDo.setup.title')}: ${progress}`
}
