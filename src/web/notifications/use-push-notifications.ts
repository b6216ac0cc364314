import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useApi } from '#web/api.ts'
import { showError } from '#web/ui/toast/toast.ts'
import {
  createPushClient,
  type PushAudience,
  type PushState,
  type PushSubscriptionClient,
} from './push-subscription.ts'

type PushToggle = {
  state: PushState
  busy: boolean
  setEnabled: (isOn: boolean) => Promise<void>
}

export function usePushNotifications(audience: PushAudience, subscriberId: string): PushToggle {
  const push = usePushClient(audience, subscriberId)
  const [state, setState] = useState(push.getState)
  const [busy, setBusy] = useState(false)

  async function setEnabled(isOn: boolean): Promise<void> {
    setBusy(true)
    try {
      setState(await (isOn ? push.enable() : push.disable()))
    } catch (error) {
      showError(error)
      setState(push.getState())
    } finally {
      setBusy(false)
    }
  }

  return { state, busy, setEnabled }
}

/** For actions that start a new session, such as a password change: moves the subscription to it. */
export function useRenewPush(audience: PushAudience, subscriberId: string): () => void {
  const push = usePushClient(audience, subscriberId)
  // Offline or logged out: the next visit renews it.
  return useCallback(() => void push.renew().catch(() => {}), [push])
}

export function useRenewPushOnVisit(audience: PushAudience, subscriberId: string): void {
  const renew = useRenewPush(audience, subscriberId)
  const hasRenewed = useRef(false)
  useEffect(() => {
    if (hasRenewed.current) return
    hasRenewed.current = true
    renew()
  }, [renew])
}

/** For a page that does not wait for this code. */
export function RenewPush({
  audience,
  subscriberId,
}: {
  audience: PushAudience
  subscriberId: string
}): null {
  useRenewPushOnVisit(audience, subscriberId)
  return null
}

function usePushClient(audience: PushAudience, subscriberId: string): PushSubscriptionClient {
  const api = useApi()
  return useMemo(() => createPushClient({ api, audience, subscriberId }), [api, audience, subscriberId])
}
