import { useSyncExternalStore } from 'react'
import { pinLength } from '#domain/delivery/pin-codes.ts'
import { pinEvent, pinStorageKey } from './remember-pin.ts'

/** null on the server, during hydration and before the first check. */
export function useDeliveryPin(): string | null {
  return useSyncExternalStore(subscribe, readDeliveryPin, () => null)
}

function readDeliveryPin(): string | null {
  try {
    const pin = localStorage.getItem(pinStorageKey)
    return pin?.length === pinLength ? pin : null
  } catch {
    return null
  }
}

function subscribe(onChange: () => void): () => void {
  for (const type of [pinEvent, 'storage']) addEventListener(type, onChange)
  return () => {
    for (const type of [pinEvent, 'storage']) removeEventListener(type, onChange)
  }
}
