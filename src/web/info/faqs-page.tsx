import { deliveryMinutes } from '#rules/delivery.ts'
import { InfoFrame } from './info-frame.tsx'

export function FaqsPage() {
  return (
    <InfoFrame
      title="Frequently Asked Questions"
      path="/Faqs"
      description="Answers about orders, payment, delivery, returns and products."
    >
      <p>
        Delivery takes about {deliveryMinutes} minutes. You pay cash on delivery, by UPI QR or Google Pay.
        Most electronics have a 1-year warranty. Refunds take 5-10 business days.
      </p>
    </InfoFrame>
  )
}
