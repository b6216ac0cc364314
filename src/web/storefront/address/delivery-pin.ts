import { useSyncExternalStore } from 'react'
import { pinLength } from '#domain/delivery.ts'
import { pinEvent } from './pin-event.ts'

const storageKey = 'haat-pin'

/** null on the server, during hydration and before the first check. */
export function useDeliveryPin(): string | null {
  return useSyncExternalStore(subscribe, readDeliveryPin, () => null)
}

function readDeliveryPin(): string | null {
  try {
    const pin = localStorage.getItem(storageKey)
    return pin?.length === pinLength ? pin : null
  } catch {
    return null
  }
}

function subscribe(onChange: () => void): () => void {
  const onPin = (event: Event) => {
    if (event instanceof CustomEvent) saveDeliveryPin(String(event.detail))
    onChange()
  }
  addEventListener(pinEvent, onPin)
  addEventListener('storage', onChange)
  return () => {
    removeEventListener(pinEvent, onPin)
    removeEventListener('storage', onChange)
  }
}

function saveDeliveryPin(pin: string): void {
  try {
    localStorage.setItem(storageKey, pin)
  } catch {
    // Storage is full or blocked: nothing is remembered.
  }
}
