import type { NoteOptions, OpenPage } from './notes.ts'

/**
 * What a service worker finds around it, as far as this one uses it. The types that come with TypeScript know either a window or a worker,
 * and the rest of the web lives in a window.
 */
export type WorkerScope = {
  readonly location: { readonly origin: string }
  readonly registration: {
    readonly navigationPreload?: { enable(): Promise<void> }
    showNotification(title: string, options: NoteOptions): Promise<void>
  }
  readonly clients: {
    claim(): Promise<void>
    matchAll(options: { includeUncontrolled: boolean; type: 'window' }): Promise<readonly OpenPage[]>
    openWindow(url: string): Promise<unknown>
  }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listener: (event: LastingEvent) => void): void
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void
  addEventListener(type: 'push', listener: (event: PushEvent) => void): void
  addEventListener(type: 'notificationclick', listener: (event: NoteEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void
}

/** The worker lives at least until the work is done. */
export type LastingEvent = { waitUntil(work: Promise<unknown>): void }

/** What a push service brings; null where it brings nothing. */
export type PushEvent = LastingEvent & { readonly data: { text(): string } | null }

/** A note was pressed. */
export type NoteEvent = LastingEvent & { readonly notification: { readonly data: unknown; close(): void } }

export type FetchEvent = LastingEvent & {
  readonly request: Request
  /** What the browser asked for while the worker was still starting, where it did. */
  readonly preloadResponse: Promise<Response | undefined>
  respondWith(reply: Promise<Response>): void
}
