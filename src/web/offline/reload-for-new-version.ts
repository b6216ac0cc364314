/** Messages of Chrome and Firefox, Safari, and Vite for a style sheet. */
const chunkLoadError = /dynamically imported|module script failed|preload CSS/i

const storageKey = 'haat-reloaded'

/** A newer build has replaced the chunks of this page. Reloads once per version and tab, to avoid a loop. */
export function reloadForNewVersion(error: unknown): void {
  if (!(error instanceof Error) || !chunkLoadError.test(error.message) || !navigator.onLine) return
  try {
    const version = import.meta.url
    if (sessionStorage.getItem(storageKey) === version) return
    sessionStorage.setItem(storageKey, version)
    location.reload()
  } catch {
    // Without storage the error page is shown, which offers to try again.
  }
}
