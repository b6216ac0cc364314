import { deliveryMinutes, freeDeliveryAboveRupees, freeRadiusKm, policyPins } from '#rules/delivery.ts'
import { InfoFrame } from './info-frame.tsx'

export function DeliveryPage() {
  return (
    <InfoFrame
      title="Delivery Information"
      path="/Delivery-Information"
      description="Where we deliver, how fast, and what it costs."
    >
      <p>
        Delivery takes about {deliveryMinutes} minutes, up to {freeRadiusKm} km free of charge. Further away
        it is charged by distance; orders above ₹{freeDeliveryAboveRupees} are delivered free.
      </p>
      <p>We ship to these pin codes: {policyPins.join(', ')}.</p>
    </InfoFrame>
  )
}
