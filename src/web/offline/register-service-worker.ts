import { t } from '#domain/i18n/translate.ts'
import { showToast } from '#web/ui/toast/toast.ts'
import { classifyRequest } from './cache-policy.ts'
import { serviceWorkerPath, skipWaitingMessage } from './worker-messages.ts'

/** Works under https and on localhost only; private windows may refuse. The shop works without it. */
export async function registerServiceWorker(): Promise<void> {
  showConnectivity()
  if (!('serviceWorker' in navigator)) return
  if (!navigator.serviceWorker.controller)
    navigator.serviceWorker.addEventListener('controllerchange', refetchLists, { once: true })
  try {
    const registration: ServiceWorkerRegistration | undefined = await navigator.serviceWorker.register(
      trustedWorkerUrl(),
      { updateViaCache: 'none' },
    )
    // Some browsers resolve with undefined when service workers are blocked.
    if (registration) watchForUpdate(registration)
  } catch (error) {
    console.warn('Registering the service worker failed:', error)
  }
}

/** The Trusted Types policy of the server allows this one script URL. */
function trustedWorkerUrl(): string {
  const policy = globalThis.trustedTypes?.createPolicy('haat-service-worker', {
    createScriptURL: (url) => (url === serviceWorkerPath ? url : ''),
  })
  return policy ? policy.createScriptURL(serviceWorkerPath) : serviceWorkerPath
}

/** Lists of the first page loaded before the worker existed. Requests them again, now through it. */
function refetchLists(): void {
  const urls = new Set(performance.getEntriesByType('resource').map(({ name }) => name))
  for (const url of urls) {
    const request = new Request(url)
    if (classifyRequest(request, location.origin) === 'list') fetch(request).catch(() => {})
  }
}

const updateCheckIntervalMs = 60 * 60_000

/** Also checks for updates: an installed app can stay open for days. */
function watchForUpdate(registration: ServiceWorkerRegistration): void {
  if (registration.waiting) offerReload(registration.waiting)
  registration.addEventListener('updatefound', () => {
    const installing = registration.installing
    installing?.addEventListener('statechange', () => {
      // Without a controller this is the first install, not an update.
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

/** Never reloads by itself: the shopper may have typed something. */
function offerReload(worker: ServiceWorker): void {
  void showToast(t('shop.offline.newVersion'), {
    id: 'version',
    kind: 'plain',
    isPersistent: true,
    action: {
      label: t('shop.offline.reload'),
      onPress: () => {
        navigator.serviceWorker.addEventListener('controllerchange', () => location.reload())
        worker.postMessage(skipWaitingMessage)
        setTimeout(() => location.reload(), takeOverTimeoutMs)
      },
    },
  })
}

/** Chromium leaves the new worker waiting for minutes if the page happens to load files at the press. */
const takeOverTimeoutMs = 3000

/** A bar above the page for as long as the browser is offline. */
function showConnectivity(): void {
  const bar = document.createElement('p')
  bar.className = 'offline-bar'
  bar.role = 'status'
  document.body.prepend(bar)
  const update = () => {
    bar.textContent = navigator.onLine ? '' : t('shop.offline.bar')
  }
  update()
  window.addEventListener('offline', update)
  window.addEventListener('online', () => {
    update()
    void showToast(t('shop.offline.back'), { kind: 'plain' })
  })
}
