import './toaster.css'
import type { ToastOptions } from './toast.ts'

const maxVisibleToasts = 3

const iconPaths = {
  success: 'M22 12a10 10 0 1 1-20 0 10 10 0 0 1 20 0M9 12l2 2 4-4',
  error: 'M22 12a10 10 0 1 1-20 0 10 10 0 0 1 20 0M12 8v4M12 16h.01',
  plain: '',
}

let container: HTMLElement | undefined
const visibleToasts = new Map<string, { element: HTMLElement; close: () => void }>()
let toastCount = 0
/** Focus returns here after a toast closes. */
let previousFocus: HTMLElement | null = null

/** Outside React, because toasts outlive pages. */
export function mountToaster(): void {
  if (container) return
  container = createHtmlElement('section', {
    class: 'toast-layer',
    popover: 'manual',
    tabindex: '-1',
    'aria-live': 'polite',
  })
  container.ariaLabel = 'Notifications, Alt+T'
  moveIntoTopDialog()
  container.addEventListener('focusin', ({ relatedTarget: before }) => {
    if (before instanceof Node && container?.contains(before)) return
    previousFocus = before instanceof HTMLElement ? before : null
  })
  addEventListener('keydown', ({ altKey, code, key }) => {
    if (altKey && code === 'KeyT') container?.focus()
    if (key === 'Escape' && container?.matches(':focus-within')) [...visibleToasts.values()].at(-1)?.close()
  })
}

export function addToast(text: string, options: ToastOptions): void {
  const hasMoved = moveIntoTopDialog()
  const { kind = 'success', action, id = `toast ${++toastCount}` } = options
  const element = createHtmlElement('div', { class: 'toast', 'data-kind': kind })
  if (iconPaths[kind]) element.append(createIcon(iconPaths[kind]))
  element.append(createHtmlElement('p', {}, text))
  if (action) {
    const button = createHtmlElement('button', { type: 'button' }, action.label)
    button.addEventListener('click', () => action.onPress())
    element.append(button)
  }

  const replaced = visibleToasts.get(id)
  replaced?.element.remove()
  if (replaced) element.dataset.still = ''
  visibleToasts.delete(id)
  visibleToasts.set(id, { element, close: () => dismiss(id, element) })
  // Screen readers miss changes right after the live region has moved.
  if (hasMoved) setTimeout(() => container?.prepend(element), 100)
  else container?.prepend(element)
  const defaultDurationMs = kind === 'error' || action ? 6000 : 3000
  scheduleDismiss(element, { id, delayMs: options.isPersistent ? 60_000 : defaultDurationMs })
  if (visibleToasts.size > maxVisibleToasts) [...visibleToasts.values()][0]?.close()
}

/** Hover and focus stop the timer. */
function scheduleDismiss(element: HTMLElement, { id, delayMs }: { id: string; delayMs: number }): void {
  let timer = setTimeout(() => dismiss(id, element), delayMs)
  const stop = () => clearTimeout(timer)
  const start = () => {
    stop()
    timer = setTimeout(() => dismiss(id, element), delayMs)
  }
  element.addEventListener('click', () => dismiss(id, element))
  for (const event of ['pointerenter', 'focusin']) element.addEventListener(event, stop)
  for (const event of ['pointerleave', 'focusout']) element.addEventListener(event, start)
}

function dismiss(id: string, element: HTMLElement): void {
  if (visibleToasts.get(id)?.element === element) visibleToasts.delete(id)
  element.dataset.leaving = ''
  if (element.contains(document.activeElement)) previousFocus?.focus({ preventScroll: true })
  // The duration of the fade in toaster.css.
  setTimeout(() => element.remove(), 200)
}

/** A modal dialog makes everything outside it inert, so the toasts move inside. True if they moved. */
function moveIntoTopDialog(): boolean {
  const dialog = [...document.querySelectorAll('dialog:modal')].at(-1)
  const host = dialog ?? document.body
  if (!container || container.parentNode === host) return false
  host.append(container)
  container.showPopover()
  containerObserver.disconnect()
  if (dialog) {
    dialog.addEventListener('close', moveIntoTopDialog, { once: true })
    containerObserver.observe(document.body, { childList: true, subtree: true })
  }
  return true
}

/** A dialog that unmounts fires no close event. */
const containerObserver = new MutationObserver(() => {
  if (!container?.isConnected) moveIntoTopDialog()
})

function createIcon(path: string): SVGElement {
  const [svg, line] = [
    createSvgElement('svg', { viewBox: '0 0 24 24', 'aria-hidden': 'true' }),
    createSvgElement('path', { d: path }),
  ]
  svg.append(line)
  return svg
}

function createHtmlElement<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Record<string, string>,
  text = '',
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
  element.append(text)
  return element
}

function createSvgElement(name: 'svg' | 'path', attributes: Record<string, string>): SVGElement {
  const element = document.createElementNS('http://www.w3.org/2000/svg', name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
  return element
}
