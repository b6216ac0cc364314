import type { PaymentProviderName } from '#domain/payment.ts'

/** How each way to pay is called where there are several, and what is said of it. */
export const paymentMethods: Record<
  PaymentProviderName,
  { label: string; description: string; payLabel: string }
> = {
  stripe: {
    label: 'Card',
    description: 'On the page of Stripe; your card’s number never reaches us.',
    payLabel: 'by card',
  },
  upi: {
    label: 'UPI',
    description: 'Google Pay, PhonePe, Paytm or any other UPI app.',
    payLabel: 'by UPI',
  },
  practice: {
    label: 'Practice card',
    description: 'For trying the shop out: no money moves.',
    payLabel: 'with the practice card',
  },
}
