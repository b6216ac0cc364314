import { useSyncExternalStore } from 'react'

/** Not in TypeScript's library. */
type BeforeInstallPromptEvent = Event & { prompt: () => Promise<unknown> }

type InstallState = 'none' | BeforeInstallPromptEvent | 'installed'

let installState: InstallState = 'none'
const listeners = new Set<() => void>()

/** The event fires early and on any page, so it is kept for the banner. */
export function captureInstallPrompt(): () => void {
  const keep = (event: Event) => {
    // Prevents the browser's own install bar.
    event.preventDefault()
    if (isInstallPromptEvent(event)) setInstallState(event)
  }
  const close = () => setInstallState('installed')
  addEventListener('beforeinstallprompt', keep)
  addEventListener('appinstalled', close)
  return () => {
    removeEventListener('beforeinstallprompt', keep)
    removeEventListener('appinstalled', close)
  }
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
  for (const watcher of listeners) watcher()
}

function subscribe(watcher: () => void): () => void {
  listeners.add(watcher)
  return () => listeners.delete(watcher)
}

function isInstallPromptEvent(event: Event): event is BeforeInstallPromptEvent {
  return 'prompt' in event
}
