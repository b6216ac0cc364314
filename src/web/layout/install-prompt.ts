import { useSyncExternalStore } from 'react'

/** What browsers that install web apps offer once a visit; there is no type for it in the standard library. */
type InstallOffer = Event & { prompt: () => Promise<unknown> }

/** 'none' until the browser offers, and for good where it never does. */
type Install = 'none' | InstallOffer | 'installed'

let install: Install = 'none'
const watchers = new Set<() => void>()

/** Keeps the browser's offer to install the shop, which comes early and on any page, for the banner that asks for it. */
export function keepInstallOffer(): () => void {
  const keep = (event: Event) => {
    // Else the browser shows a bar of its own, too.
    event.preventDefault()
    if (isOffer(event)) tell(event)
  }
  const close = () => tell('installed')
  addEventListener('beforeinstallprompt', keep)
  addEventListener('appinstalled', close)
  return () => {
    removeEventListener('beforeinstallprompt', keep)
    removeEventListener('appinstalled', close)
  }
}

export function useInstall(): Install {
  return useSyncExternalStore(
    watch,
    () => install,
    () => 'none',
  )
}

function tell(next: Install): void {
  install = next
  for (const watcher of watchers) watcher()
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

function isOffer(event: Event): event is InstallOffer {
  return 'prompt' in event
}
