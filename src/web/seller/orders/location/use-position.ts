import { useEffect, useRef, useState } from 'react'
import type { Coordinates } from '#domain/delivery/terms.ts'

export type Position = Coordinates & { accuracyMetres: number }

/** Beyond it, the map would lead to another house. */
export const maxAccuracyMetres = 100

/** Asks the device when staff press a button. Ignores a position that comes after the form has closed. */
export function usePosition(onFound: (position: Position) => void) {
  const [state, setState] = useState<'idle' | 'busy' | 'denied' | 'failed'>('idle')
  const isOpen = useRef(false)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])

  function locate() {
    setState('busy')
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) => {
        if (!isOpen.current) return
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
