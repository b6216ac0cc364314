import { t } from '#domain/i18n/translate.ts'
import './toaster.css'

export type ToastOptions = {
  kind?: 'success' | 'error' | 'plain'
  /** Names the subject: a new toast also removes a waiting one with the same id. */
  id?: string
  action?: { label: string; onPress: () => void }
  /** Stays for a minute instead of a few seconds, and comes back after a toast that replaced it. */
  isPersistent?: boolean
  /** Default: a few seconds. */
  durationMs?: number
  /** Runs when the text is no longer visible. */
  onClose?: () => void
}

const iconPaths = {
  success: 'M22 12a10 10 0 1 1-20 0 10 10 0 0 1 20 0M9 12l2 2 4-4',
  error: 'M22 12a10 10 0 1 1-20 0 10 10 0 0 1 20 0M12 8v4M12 16h.01',
  plain: '',
}

type Toast = { text: string; options: ToastOptions }

let container: HTMLElement | undefined
let visible: (Toast & { element: HTMLElement }) | undefined
/** Shown when the visible toast closes. */
let waiting: Toast | undefined
/** Since the visible toast appeared. */
let hasPressed = false
/** Focus returns here after a toast closes. */
let previousFocus: HTMLElement | null = null
/** A dialog that unmounts fires no close event. */
let containerObserver: MutationObserver | undefined

/** Outside React, because toasts outlive pages. */
export function mountToaster(): void {
  if (container) return
  container = createHtmlElement('section', {
    class: 'toast-layer',
    popover: 'manual',
    tabindex: '-1',
    'aria-live': 'polite',
  })
  container.ariaLabel = t('shop.ui.notifications')
  moveIntoTopDialog()
  container.addEventListener('focusin', ({ relatedTarget: before }) => {
    if (before instanceof Node && container?.contains(before)) return
    previousFocus = before instanceof HTMLElement ? before : null
  })
  addEventListener('keydown', ({ altKey, code, key }) => {
    if (altKey && code === 'KeyT') container?.focus()
    if (key === 'Escape' && visible && container?.matches(':focus-within')) dismiss(visible.element)
  })
  const notePress = () => {
    hasPressed = true
  }
  for (const event of ['pointerdown', 'keydown']) addEventListener(event, notePress, true)
}

/** One toast at a time: a new one replaces the old. */
export function addToast(text: string, options: ToastOptions): void {
  const { kind = 'success', id } = options
  const isSameSubject = id !== undefined && visible?.options.id === id
  if (visible?.options.kind === 'error' && kind === 'success' && !hasPressed && !isSameSubject) {
    // Both come from one press, and the error matters more.
    waiting = { text, options }
    return
  }
  if (waiting && waiting.options.id === id) waiting = undefined
  if (visible?.options.isPersistent && !isSameSubject) waiting = visible
  show({ text, options })
}

function show({ text, options }: Toast): void {
  const hasMoved = moveIntoTopDialog()
  placeBelowHeader()
  const { kind = 'success', action } = options
  const element = createHtmlElement('div', { class: 'toast', 'data-kind': kind })
  if (iconPaths[kind]) element.append(createIcon(iconPaths[kind]))
  element.append(createHtmlElement('p', {}, text))
  if (action) {
    const button = createHtmlElement('button', { type: 'button' }, action.label)
    button.addEventListener('click', () => {
      dismiss(element)
      action.onPress()
    })
    element.append(button)
  }
  if (visible) element.dataset.still = ''
  visible?.element.remove()
  visible?.options.onClose?.()
  visible = { text, options, element }
  hasPressed = false
  // Screen readers miss changes right after the live region has moved.
  if (hasMoved) setTimeout(() => container?.prepend(element), 100)
  else container?.prepend(element)
  const { durationMs = kind === 'error' || action ? 6000 : 3000 } = options
  scheduleDismiss(element, options.isPersistent ? 60_000 : durationMs)
}

/** Hover over its button and focus stop the timer. */
function scheduleDismiss(element: HTMLElement, delayMs: number): void {
  let timer = setTimeout(() => dismiss(element), delayMs)
  const stop = () => clearTimeout(timer)
  const start = () => {
    stop()
    timer = setTimeout(() => dismiss(element), delayMs)
  }
  for (const event of ['pointerenter', 'focusin']) element.addEventListener(event, stop)
  for (const event of ['pointerleave', 'focusout']) element.addEventListener(event, start)
}

function dismiss(element: HTMLElement): void {
  if (visible?.element !== element) return
  visible.options.onClose?.()
  visible = undefined
  element.dataset.leaving = ''
  if (element.contains(document.activeElement)) previousFocus?.focus({ preventScroll: true })
  // The duration of the fade in toaster.css.
  setTimeout(() => {
    element.remove()
    if (visible || !waiting) return
    const next = waiting
    waiting = undefined
    show(next)
  }, 200)
}

/**
 * The cart and the search in the shop's header stay visible, and the titles of the panel below its own.
 * The style sheet adds the height of the offline bar.
 */
function placeBelowHeader(): void {
  if (!container) return
  const header = document.querySelector('header')
  const isSiteHeader =
    header !== null && !location.pathname.includes('seller') && getComputedStyle(header).position === 'sticky'
  container.style.top = `${isSiteHeader && !container.closest('dialog') ? header.offsetHeight : 0}px`
}

/** A modal dialog makes everything outside it inert, so the toasts move inside. True if they moved. */
function moveIntoTopDialog(): boolean {
  const dialog = [...document.querySelectorAll('dialog:modal')].at(-1)
  const host = dialog ?? document.body
  if (!container || container.parentNode === host) return false
  host.append(container)
  container.showPopover()
  placeBelowHeader()
  containerObserver ??= new MutationObserver(() => {
    if (!container?.isConnected) moveIntoTopDialog()
  })
  containerObserver.disconnect()
  if (dialog) {
    dialog.addEventListener('close', moveIntoTopDialog, { once: true })
    containerObserver.observe(document.body, { childList: true, subtree: true })
  }
  return true
}

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
