import { t } from '#domain/i18n/translate.ts'
import type { PaymentType } from '#domain/order.ts'
import type { PaymentProviderName } from '#domain/payment.ts'
import { useSettings } from '#web/api.ts'

export type PaymentSelection = { type: PaymentType; via?: PaymentProviderName | undefined }

/** 'Cash on delivery', 'Online payment', with its method where there are several: 'Online payment · UPI' */
export function usePaymentText({ type, via }: PaymentSelection): string {
  const { availableProviders } = useSettings()
  if (type === 'COD') return t('checkout.method.cod')
  const online = t('checkout.method.online')
  return via && availableProviders.length > 1 ? `${online} · ${t(`checkout.method.${via}.label`)}` : online
}
