import { showToast } from '../ui/toast.ts'
import { wayOf } from './keeping.ts'
import { takeOver, workerPath } from './worker-terms.ts'

/**
 * Registers the service worker and tells the shopper what comes of it. Browsers know workers under https and on this machine only, and
 * private windows may refuse them: the shop is the same without.
 */
export async function startWorker(): Promise<void> {
  tellOfTheLine()
  if (!('serviceWorker' in navigator)) return
  if (!navigator.serviceWorker.controller)
    navigator.serviceWorker.addEventListener('controllerchange', askAgain, { once: true })
  try {
    const registration: ServiceWorkerRegistration | undefined = await navigator.serviceWorker.register(
      workerAddress(),
      { updateViaCache: 'none' },
    )
    // A browser that is told to keep workers out may answer with nothing.
    if (registration) watchForNext(registration)
  } catch (error) {
    console.warn('The shop will not open without a connection:', error)
  }
}

/** Pages take script addresses only from a policy that the server names, and this one lets a single address through. */
function workerAddress(): string {
  const policy = globalThis.trustedTypes?.createPolicy('haat-service-worker', {
    createScriptURL: (url) => (url === workerPath ? url : ''),
  })
  return policy ? policy.createScriptURL(workerPath) : workerPath
}

/** The lists that this page asked for came before the first worker was there to keep them. Asked for again they cost a few bytes. */
function askAgain(): void {
  const asked = new Set(performance.getEntriesByType('resource').map(({ name }) => name))
  for (const url of asked) {
    const request = new Request(url)
    if (wayOf(request, location.origin) === 'list') fetch(request).catch(() => {})
  }
}

const hourMs = 60 * 60_000

/** Says so when a newer build waits, and looks for one now and then: an installed shop may stay open for days. */
function watchForNext(registration: ServiceWorkerRegistration): void {
  if (registration.waiting) offer(registration.waiting)
  registration.addEventListener('updatefound', () => {
    const next = registration.installing
    next?.addEventListener('statechange', () => {
      // Without one before it, it is the first.
      if (next.state === 'installed' && navigator.serviceWorker.controller) offer(next)
    })
  })
  let lookedAt = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - lookedAt < hourMs) return
    lookedAt = Date.now()
    registration.update().catch(() => {})
  })
}

/** The page is left as it is until the shopper says so: something may be half typed. */
function offer(next: ServiceWorker): void {
  void showToast('There is a new version of the shop.', {
    id: 'version',
    kind: 'plain',
    isLasting: true,
    action: {
      label: 'Reload',
      onPress: () => {
        navigator.serviceWorker.addEventListener('controllerchange', () => location.reload())
        next.postMessage(takeOver)
      },
    },
  })
}

function tellOfTheLine(): void {
  const say = (text: string) => void showToast(text, { id: 'line', kind: 'plain' })
  const tellOffline = () => say('You are offline. What you have seen can still be read.')
  if (!navigator.onLine) tellOffline()
  window.addEventListener('offline', tellOffline)
  window.addEventListener('online', () => say('You are back online.'))
}
