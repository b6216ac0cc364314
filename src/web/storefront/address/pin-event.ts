/** Apart from `delivery-pin.ts`, which Home does not load with its first scripts. */
export const pinEvent = 'pin'

/** The header shows the PIN code that the visitor checked or chose last, and remembers it. */
export function announcePin(pin: string): void {
  dispatchEvent(new CustomEvent(pinEvent, { detail: pin }))
}
