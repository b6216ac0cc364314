/** What browsers say when a part of a page can't be fetched: Chrome and Firefox, Safari, and the builder where it is a style sheet. */
const chunkLoadError = /dynamically imported|module script failed|preload CSS/i

const storageKey = 'haat-reloaded'

/**
 * A page that was open while a newer build took the place of its own asks for parts that are no longer there: it is loaded anew, in the new
 * version. Each version does so once in a tab, so that a fault of another kind can't go round in circles.
 */
export function reloadForNewVersion(error: unknown): void {
  if (!(error instanceof Error) || !chunkLoadError.test(error.message) || !navigator.onLine) return
  try {
    const version = import.meta.url
    if (sessionStorage.getItem(storageKey) === version) return
    sessionStorage.setItem(storageKey, version)
    location.reload()
  } catch {
    // Where nothing can be noted, the page says that it failed, and offers to try again.
  }
}
