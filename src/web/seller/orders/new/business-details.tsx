import { useState } from 'react'
import type { Business, CounterBusiness } from '#contract/address.ts'
import { pinLength } from '#domain/delivery/pin-codes.ts'
import { t } from '#domain/i18n/translate.ts'
import { useSettings } from '#web/api.ts'
import { BusinessFields } from '#web/orders/business/business-fields.tsx'
import { DigitsField, TextField } from '#web/seller/layout/fields.tsx'
import { Button } from '#web/ui/button.tsx'

type BusinessDetailsProps = {
  business?: (Business & Partial<CounterBusiness>) | undefined
  /** At the counter, where no address is typed. `readCounterBusiness` reads it. */
  hasPlace?: boolean
}

/** Nothing in a shop that is not registered for GST. */
export function BusinessDetails({ business, hasPlace = false }: BusinessDetailsProps) {
  const { isGstRegistered } = useSettings()
  const [isShown, setIsShown] = useState(business !== undefined)
  if (!isGstRegistered) return null
  if (!isShown)
    return (
      <Button
        variant="quiet"
        size="small"
        className="-ml-3 justify-self-start"
        onClick={() => setIsShown(true)}
      >
        {t('common.business.add')}
      </Button>
    )
  return (
    <>
      <BusinessFields business={business} isFocused={business === undefined} />
      {hasPlace ? (
        <>
          <TextField
            name="business.street"
            label={t('seller-orders.newOrder.street')}
            defaultValue={business?.street}
          />
          <DigitsField
            name="business.zipcode"
            label={t('seller-orders.newOrder.pin')}
            maxLength={pinLength}
            defaultValue={business?.zipcode}
          />
        </>
      ) : null}
    </>
  )
}
