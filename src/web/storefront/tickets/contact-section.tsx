import { Suspense, useState } from 'react'
import type { Ticket } from '#contract/ticket/ticket.ts'
import { t } from '#domain/i18n/translate.ts'
import { policy } from '#domain/policy.ts'
import { phoneLink } from '#domain/shop.ts'
import { useSettings, useStoreProfile } from '#web/api.ts'
import { useShopper } from '#web/auth/use-shopper.ts'
import { rich } from '#web/i18n/rich.tsx'
import { optionalPart } from '#web/router/optional-part.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

const ContactForm = optionalPart(async () => (await import('./contact-form.tsx')).ContactForm)
const QuestionForm = optionalPart(async () => (await import('./question-form.tsx')).QuestionForm)
const OpenedNotice = optionalPart(async () => (await import('./opened-notice.tsx')).OpenedNotice)

const titleId = 'write-title'

/** A shopper who is logged in writes at once; other people after a mailed code. */
export function ContactSection() {
  const { hasMailServer } = useSettings()
  const { shopper, isLoaded } = useShopper()
  return (
    <section id="write" aria-labelledby={titleId} className="mt-12 grid max-w-2xl gap-3">
      <h2 id={titleId} className="text-xl font-bold">
        {t('tickets.contact.title')}
      </h2>
      <div className="hidden noscript:block">
        <CallInstead />
      </div>
      <div className="noscript:hidden">
        <Suspense fallback={<Skeleton className="h-96" />}>
          {!isLoaded ? (
            <Skeleton className="h-96" />
          ) : shopper ? (
            <OfShopper />
          ) : hasMailServer ? (
            <ContactForm />
          ) : (
            <CallInstead />
          )}
        </Suspense>
      </div>
    </section>
  )
}

function OfShopper() {
  const [opened, setOpened] = useState<Ticket | null>(null)
  return (
    <div className="grid gap-3">
      <p className="text-ink-soft">
        {t('tickets.contact.shopper', { hours: policy.grievance.acknowledgedHours })}
      </p>
      {opened ? (
        <OpenedNotice ticket={opened}>
          <ButtonLink to="/complaints" variant="secondary" className="mt-3">
            {t('tickets.contact.viewAll')}
          </ButtonLink>
        </OpenedNotice>
      ) : (
        <QuestionForm headingId={titleId} onOpened={async (ticket) => setOpened(ticket)} />
      )}
    </div>
  )
}

/** No code can be mailed, or the browser runs no JavaScript. */
function CallInstead() {
  const [phone] = useStoreProfile().phones
  return (
    <p>
      {rich('tickets.contact.off', {
        phone,
        link: (text) => (
          <a href={phoneLink(phone)} className="font-semibold whitespace-nowrap text-leaf underline">
            {text}
          </a>
        ),
      })}
    </p>
  )
}
