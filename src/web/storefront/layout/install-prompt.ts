import { useSyncExternalStore } from 'react'

/** Not in TypeScript's library. */
type BeforeInstallPromptEvent = Event & { prompt: () => Promise<unknown> }

type InstallState = 'none' | BeforeInstallPromptEvent | 'installed'

let installState: InstallState = 'none'
const listeners = new Set<() => void>()

/** Once per page: the event fires early and on any page, so it is kept for the banner. */
export function captureInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    // Prevents the browser's own install bar.
    event.preventDefault()
    if (isInstallPromptEvent(event)) setInstallState(event)
  })
  addEventListener('appinstalled', () => setInstallState('installed'))
}

export function useInstallState(): InstallState {
  return useSyncExternalStore(
    subscribe,
    () => installState,
    () => 'none',
  )
}

function setInstallState(next: InstallState): void {
  installState = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function isInstallPromptEvent(event: Event): event is BeforeInstallPromptEvent {
  return 'prompt' in event
}
