import { useSyncExternalStore } from 'react'

/** What browsers that install web apps offer once a visit; there is no type for it in the standard library. */
type BeforeInstallPromptEvent = Event & { prompt: () => Promise<unknown> }

/** 'none' until the browser offers, and for good where it never does. */
type InstallState = 'none' | BeforeInstallPromptEvent | 'installed'

let installState: InstallState = 'none'
const listeners = new Set<() => void>()

/** Keeps the browser's offer to install the shop, which comes early and on any page, for the banner that asks for it. */
export function captureInstallPrompt(): () => void {
  const keep = (event: Event) => {
    // Else the browser shows a bar of its own, too.
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
