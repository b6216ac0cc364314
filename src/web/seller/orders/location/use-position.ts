import { useState } from 'react'
import type { Coordinates } from '#domain/delivery/terms.ts'

export type Position = Coordinates & { accuracyMetres: number }

/** Asks the device only when a member of staff presses. */
export function usePosition(onFound: (position: Position) => void) {
  const [state, setState] = useState<'idle' | 'busy' | 'denied' | 'failed'>('idle')

  function locate() {
    setState('busy')
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) => {
        setState('idle')
        onFound({ latitude, longitude, accuracyMetres: Math.ceil(accuracy) })
      },
      ({ code, PERMISSION_DENIED }) => setState(code === PERMISSION_DENIED ? 'denied' : 'failed'),
      { enableHighAccuracy: true, timeout: locateTimeoutMs },
    )
  }

  return { state, locate }
}

const locateTimeoutMs = 15_000
