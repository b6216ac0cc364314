import type { PaymentProviderName } from '#rules/payment.ts'

/** How each way to pay is called where there are several, and what is said of it. */
export const ways: Record<PaymentProviderName, { name: string; about: string; payBy: string }> = {
  stripe: {
    name: 'Card',
    about: 'On the page of Stripe; your card’s number never reaches us.',
    payBy: 'by card',
  },
  upi: {
    name: 'UPI',
    about: 'Google Pay, PhonePe, Paytm or any other UPI app.',
    payBy: 'by UPI',
  },
  practice: {
    name: 'Practice card',
    about: 'For trying the shop out: no money moves.',
    payBy: 'with the practice card',
  },
}
