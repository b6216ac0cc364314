import type { PaymentProviderName } from '#domain/payment.ts'

export const paymentMethods: Record<
  PaymentProviderName,
  { label: string; description: string; payLabel: string }
> = {
  stripe: {
    label: 'Card',
    description: 'Pay securely on Stripe. We never see your card number.',
    payLabel: 'by card',
  },
  upi: {
    label: 'UPI',
    description: 'Google Pay, PhonePe, Paytm or any UPI app.',
    payLabel: 'by UPI',
  },
  practice: {
    label: 'Test card',
    description: 'Test payment – no real money is charged.',
    payLabel: 'with the test card',
  },
}
