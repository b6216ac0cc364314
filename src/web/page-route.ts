import type { ComponentType } from 'react'
import type { sellerPages } from '#web/seller/pages.ts'
import type { pages } from './pages.ts'

/**
 * A page whose code comes with its first visit. The imports of the pages are chunks of their own, because the lists of what each page imports are
 * larger than the routes.
 */
export function pageRoute(file: keyof typeof pages) {
  return lazyPage(file, async () => (await import('./pages.ts')).pages[file]())
}

export function sellerPage(file: keyof typeof sellerPages) {
  return lazyPage(file, async () => (await import('#web/seller/pages.ts')).sellerPages[file]())
}

/** `file` tells the server which code the page needs, so that the browser fetches it at once. */
export function lazyPage(file: string, load: () => Promise<ComponentType>) {
  return { id: file, handle: { file }, lazy: { Component: load } }
}
