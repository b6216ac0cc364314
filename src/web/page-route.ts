import type { ComponentType } from 'react'
import { type LoadedGroup, loadWithMessages } from '#web/i18n/load-messages.ts'
import type { pages } from './pages.ts'
import type { secondaryPages } from './secondary-pages.ts'

/** The maps of imports are chunks of their own, because they are larger than the routes. */
export function pageRoute(file: keyof typeof pages) {
  return lazyPage(file, async () => (await import('./pages.ts')).pages[file](), 'storefront')
}

export function secondaryPage(file: keyof typeof secondaryPages) {
  return lazyPage(
    file,
    async () => (await import('./secondary-pages.ts')).secondaryPages[file](),
    'storefront',
    'info',
  )
}

/** `file` tells the server which modules to preload. */
export function lazyPage(file: string, load: () => Promise<ComponentType>, ...groups: LoadedGroup[]) {
  const loadPage = () => loadWithMessages(groups, load)
  return { id: file, handle: { file }, lazy: { Component: loadPage } }
}
