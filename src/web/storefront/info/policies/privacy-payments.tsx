import { t } from '#domain/i18n/translate.ts'
import { useSettings } from '#web/api.ts'
import { ListItems } from '../info-text.tsx'

export function PaymentDataCollected() {
  const { availableProviders } = useSettings()
  if (availableProviders.length === 0) return null
  return (
    <>
      <h3>{t('policies.privacy.collected.online.title')}</h3>
      <ul>
        <ListItems of={['policies.privacy.collected.online.payment']} />
        {availableProviders.includes('upi') ? (
          <ListItems of={['policies.privacy.collected.online.upi']} />
        ) : null}
        {availableProviders.includes('stripe') ? (
          <ListItems of={['policies.privacy.collected.online.stripe']} />
        ) : null}
      </ul>
    </>
  )
}

export function PaymentDataShared() {
  const { availableProviders } = useSettings()
  return (
    <>
      <ListItems of={['policies.privacy.sharing.upi']} />
      {availableProviders.includes('stripe') ? <ListItems of={['policies.privacy.sharing.stripe']} /> : null}
    </>
  )
}
