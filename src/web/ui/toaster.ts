import './toaster.css'
import type { ToastOptions } from './toast.ts'

const shownAtMost = 3

const drawings = {
  success: 'M22 12a10 10 0 1 1-20 0 10 10 0 0 1 20 0M9 12l2 2 4-4',
  error: 'M22 12a10 10 0 1 1-20 0 10 10 0 0 1 20 0M12 8v4M12 16h.01',
  plain: '',
}

let layer: HTMLElement | undefined
/** What is on the screen, oldest first. */
const shown = new Map<string, { element: HTMLElement; leave: () => void }>()
let count = 0
/** Where whoever came to a toast by the keyboard was before. */
let cameFrom: HTMLElement | null = null

/**
 * A layer of its own: toasts outlive pages, and a screen reader says only what enters a region that was there before.
 */
export function mountToaster(): void {
  if (layer) return
  layer = make('section', { class: 'toast-layer', popover: 'manual', tabindex: '-1', 'aria-live': 'polite' })
  layer.ariaLabel = 'Notifications, Alt+T'
  settleIn()
  layer.addEventListener('focusin', ({ relatedTarget: before }) => {
    if (before instanceof Node && layer?.contains(before)) return
    cameFrom = before instanceof HTMLElement ? before : null
  })
  addEventListener('keydown', ({ altKey, code, key }) => {
    if (altKey && code === 'KeyT') layer?.focus()
    if (key === 'Escape' && layer?.matches(':focus-within')) [...shown.values()].at(-1)?.leave()
  })
}

export function present(text: string, options: ToastOptions): void {
  const hasMoved = settleIn()
  const { kind = 'success', action, id = `toast ${++count}` } = options
  const element = make('div', { class: 'toast', 'data-kind': kind })
  if (drawings[kind]) element.append(drawing(drawings[kind]))
  element.append(make('p', {}, text))
  if (action) {
    const button = make('button', { type: 'button' }, action.label)
    button.addEventListener('click', () => action.onPress())
    element.append(button)
  }

  const before = shown.get(id)
  before?.element.remove()
  // It takes the place of another: only the words change, nothing comes in.
  if (before) element.dataset.still = ''
  shown.delete(id)
  shown.set(id, { element, leave: () => leave(id, element) })
  // A region that has just moved says only what enters a little later.
  if (hasMoved) setTimeout(() => layer?.prepend(element), 100)
  else layer?.prepend(element)
  const usual = kind === 'error' || action ? 6000 : 3000
  leaveInTime(element, { id, after: options.isLasting ? 60_000 : usual })
  if (shown.size > shownAtMost) [...shown.values()][0]?.leave()
}

/** A press sends it away; nobody has to hurry who points at it or has come to its button. */
function leaveInTime(element: HTMLElement, { id, after }: { id: string; after: number }): void {
  let timer = setTimeout(() => leave(id, element), after)
  const stop = () => clearTimeout(timer)
  const start = () => {
    stop()
    timer = setTimeout(() => leave(id, element), after)
  }
  element.addEventListener('click', () => leave(id, element))
  for (const event of ['pointerenter', 'focusin']) element.addEventListener(event, stop)
  for (const event of ['pointerleave', 'focusout']) element.addEventListener(event, start)
}

function leave(id: string, element: HTMLElement): void {
  if (shown.get(id)?.element === element) shown.delete(id)
  element.dataset.leaving = ''
  if (element.contains(document.activeElement)) cameFrom?.focus({ preventScroll: true })
  // As long as the style sheet takes to fade it.
  setTimeout(() => element.remove(), 200)
}

/**
 * Outside an open modal dialog nothing can be pressed, and a screen reader hears nothing: the layer goes inside, and comes back out
 * when the dialog closes or leaves the page. True where it had to move.
 */
function settleIn(): boolean {
  const dialog = [...document.querySelectorAll('dialog:modal')].at(-1)
  const host = dialog ?? document.body
  if (!layer || layer.parentNode === host) return false
  host.append(layer)
  layer.showPopover()
  leaving.disconnect()
  if (dialog) {
    dialog.addEventListener('close', settleIn, { once: true })
    leaving.observe(document.body, { childList: true, subtree: true })
  }
  return true
}

/** A dialog that goes with its page never closes: what stands inside would go with it, unsaid. */
const leaving = new MutationObserver(() => {
  if (!layer?.isConnected) settleIn()
})

function drawing(path: string): SVGElement {
  const [svg, line] = [
    makeSvg('svg', { viewBox: '0 0 24 24', 'aria-hidden': 'true' }),
    makeSvg('path', { d: path }),
  ]
  svg.append(line)
  return svg
}

function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Record<string, string>,
  text = '',
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
  element.append(text)
  return element
}

function makeSvg(name: 'svg' | 'path', attributes: Record<string, string>): SVGElement {
  const element = document.createElementNS('http://www.w3.org/2000/svg', name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
  return element
}
