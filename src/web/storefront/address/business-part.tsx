import { Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import type { Business } from '#contract/address.ts'
import { t } from '#domain/i18n/translate.ts'
import { useSettings } from '#web/api.ts'
import { loadWithMessages } from '#web/i18n/load-messages.ts'
import { optionalPart } from '#web/router/optional-part.ts'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

const BusinessFields = optionalPart(() =>
  loadWithMessages(
    ['info'],
    async () => (await import('#web/orders/business/business-fields.tsx')).BusinessFields,
  ),
)

/** Nothing in a shop that is not registered for GST: its bills name no GSTIN. */
export function BusinessPart({ business }: { business: Business | undefined }) {
  const { isGstRegistered } = useSettings()
  const { hash } = useLocation()
  const [isPressed, setIsPressed] = useState(false)
  if (!isGstRegistered) return null
  if (isPressed || business || hash === '#business')
    return (
      <Suspense fallback={<Skeleton className="col-span-full h-48 rounded-md" />}>
        <BusinessFields business={business} isFocused={isPressed || hash === '#business'} />
      </Suspense>
    )
  return (
    <Button
      variant="quiet"
      size="small"
      className="col-span-full -ml-3 justify-self-start"
      onClick={() => setIsPressed(true)}
    >
      {t('common.business.add')}
    </Button>
  )
}
