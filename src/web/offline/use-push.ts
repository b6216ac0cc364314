import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useApi } from '../api.ts'
import { showError } from '../ui/toast.ts'
import { createPush, type Push, type PushSide, type PushState } from './push.ts'

export type PushSwitch = {
  state: PushState
  busy: boolean
  turn: (isOn: boolean) => Promise<void>
}

/** Notifications on this browser, and the way to switch them, for what is drawn in browsers alone. Nobody is asked before they press. */
export function usePush(side: PushSide, personId: string): PushSwitch {
  const push = usePushOf(side, personId)
  const [state, setState] = useState(push.state)
  const [busy, setBusy] = useState(false)

  async function turn(isOn: boolean): Promise<void> {
    setBusy(true)
    try {
      setState(await (isOn ? push.turnOn() : push.turnOff()))
    } catch (error) {
      showError(error)
      setState(push.state())
    } finally {
      setBusy(false)
    }
  }

  return { state, busy, turn }
}

/** For what begins a new session in the same browser, such as another password: who wants to be told is told in that one. */
export function useKeepUp(side: PushSide, personId: string): () => void {
  const push = usePushOf(side, personId)
  // Without a line, or logged out meanwhile: the next visit says it again.
  return useCallback(() => void push.keepUp().catch(() => {}), [push])
}

/** For pages that whoever wants to be told comes by now and then. */
export function useKeptUp(side: PushSide, personId: string): void {
  const keepUp = useKeepUp(side, personId)
  const done = useRef(false)
  useEffect(() => {
    if (done.current) return
    done.current = true
    keepUp()
  }, [keepUp])
}

function usePushOf(side: PushSide, personId: string): Push {
  const api = useApi()
  return useMemo(() => createPush({ api, side, personId }), [api, side, personId])
}
