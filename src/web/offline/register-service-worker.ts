import { showToast } from '#web/ui/toast/toast.ts'
import { classifyRequest } from './cache-policy.ts'
import { serviceWorkerPath, skipWaitingMessage } from './worker-messages.ts'

/**
 * Registers the service worker and tells the shopper what comes of it. Browsers know workers under https and on this machine only, and
 * private windows may refuse them: the shop is the same without.
 */
export async function registerServiceWorker(): Promise<void> {
  announceConnectivity()
  if (!('serviceWorker' in navigator)) return
  if (!navigator.serviceWorker.controller)
    navigator.serviceWorker.addEventListener('controllerchange', refetchLists, { once: true })
  try {
    const registration: ServiceWorkerRegistration | undefined = await navigator.serviceWorker.register(
      trustedWorkerUrl(),
      { updateViaCache: 'none' },
    )
    // A browser that is told to keep workers out may answer with nothing.
    if (registration) watchForUpdate(registration)
  } catch (error) {
    console.warn('The shop will not open without a connection:', error)
  }
}

/** Pages take script addresses only from a policy that the server names, and this one lets a single address through. */
function trustedWorkerUrl(): string {
  const policy = globalThis.trustedTypes?.createPolicy('haat-service-worker', {
    createScriptURL: (url) => (url === serviceWorkerPath ? url : ''),
  })
  return policy ? policy.createScriptURL(serviceWorkerPath) : serviceWorkerPath
}

/** The lists that this page asked for came before the first worker was there to keep them. Asked for again they cost a few bytes. */
function refetchLists(): void {
  const asked = new Set(performance.getEntriesByType('resource').map(({ name }) => name))
  for (const url of asked) {
    const request = new Request(url)
    if (classifyRequest(request, location.origin) === 'list') fetch(request).catch(() => {})
  }
}

const updateCheckIntervalMs = 60 * 60_000

/** Says so when a newer build waits, and looks for one now and then: an installed shop may stay open for days. */
function watchForUpdate(registration: ServiceWorkerRegistration): void {
  if (registration.waiting) offerReload(registration.waiting)
  registration.addEventListener('updatefound', () => {
    const installing = registration.installing
    installing?.addEventListener('statechange', () => {
      // Without one before it, it is the first.
      if (installing.state === 'installed' && navigator.serviceWorker.controller) offerReload(installing)
    })
  })
  let checkedAt = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - checkedAt < updateCheckIntervalMs) return
    checkedAt = Date.now()
    registration.update().catch(() => {})
  })
}

/** The page is left as it is until the shopper says so: something may be half typed. */
function offerReload(next: ServiceWorker): void {
  void showToast('A new version is available.', {
    id: 'version',
    kind: 'plain',
    isPersistent: true,
    action: {
      label: 'Reload',
      onPress: () => {
        navigator.serviceWorker.addEventListener('controllerchange', () => location.reload())
        next.postMessage(skipWaitingMessage)
      },
    },
  })
}

function announceConnectivity(): void {
  const announce = (text: string) => void showToast(text, { id: 'line', kind: 'plain' })
  const announceOffline = () => announce("You're offline. Pages you've opened still work.")
  if (!navigator.onLine) announceOffline()
  window.addEventListener('offline', announceOffline)
  window.addEventListener('online', () => announce("You're back online."))
}
