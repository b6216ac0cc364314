import { popState } from './pop-state.ts'

type Overlay = { element: HTMLElement; close: () => void }

/** Open dialogs, sheets and menus, newest last. Each has a history entry above its page: decision 0042. */
let overlays: Overlay[] = []
/** The React Router key of the page below them. */
let pageKey: unknown
/** Ends a traversal that removes entries. */
let finishTraversal: (() => void) | undefined

/** `close` runs on Back. Call the returned function when the overlay closes for any other reason. */
export function trackOverlay(element: HTMLElement, close: () => void): () => void {
  const overlay = { element, close }
  overlays.push(overlay)
  syncHistory()
  return () => {
    overlays = overlays.filter((other) => other !== overlay)
    syncHistory()
  }
}

/** Also finds those that were opened before this code was loaded. */
export function trackPopovers(): void {
  document.addEventListener(
    'beforetoggle',
    ({ target, newState }) => {
      if (target instanceof HTMLElement) trackPopover(target, newState === 'open')
    },
    true,
  )
  for (const popover of document.querySelectorAll<HTMLElement>(':popover-open')) trackPopover(popover, true)
  syncHistory()
}

const untrackers = new WeakMap<HTMLElement, () => void>()

function trackPopover(popover: HTMLElement, isOpen: boolean): void {
  untrackers.get(popover)?.()
  untrackers.delete(popover)
  // Toasts are not closed by the shopper, and the search box adds history entries itself.
  if (!isOpen || popover.popover !== 'auto' || popover.querySelector('search')) return
  untrackers.set(
    popover,
    trackOverlay(popover, () => popover.hidePopover()),
  )
}

function syncHistory(): void {
  popState.handle = handlePopState
  if (finishTraversal) return
  // A popover that was removed while open fires no event.
  overlays = overlays.filter(({ element }) => element.isConnected)
  const surplus = readDepth() - overlays.length
  if (surplus > 0) removeEntries(surplus)
  for (let depth = readDepth(); depth < overlays.length; depth += 1) {
    pageKey = history.state?.key
    history.pushState({ ...history.state, overlays: depth + 1 }, '')
  }
}

function readDepth(): number {
  return Number(history.state?.overlays ?? 0)
}

/** The traversal is asynchronous: a navigation that ends before it must not add an entry above these. */
function removeEntries(count: number): void {
  const delayed: (() => void)[] = []
  for (const method of ['pushState', 'replaceState'] as const)
    history[method] = (...parameters) => void delayed.push(() => history[method](...parameters))
  finishTraversal = () => {
    finishTraversal = undefined
    for (const method of ['pushState', 'replaceState']) Reflect.deleteProperty(history, method)
    for (const change of delayed) change()
    syncHistory()
  }
  history.go(-count)
}

/** React Router must not see a change between entries of one page. */
function handlePopState(event: PopStateEvent): void {
  if (finishTraversal) {
    event.stopImmediatePropagation()
    finishTraversal()
    return
  }
  const isSamePage = overlays.length > 0 && history.state?.key === pageKey
  if (isSamePage) event.stopImmediatePropagation()
  const closed = overlays.splice(isSamePage ? readDepth() : 0)
  for (const { close } of closed.toReversed()) close()
  syncHistory()
}
