/**
 * Runs before the page is drawn: on a slow network a button is seen seconds before its code arrives. Marks a button
 * that is pressed until then; replay-early-taps.ts presses it. Add submits its form only where no script runs.
 */
const { dataset } = document.documentElement
try {
  // Whose cart this browser holds: what a shopper sees first is not what a visitor sees.
  const { owner, isExpired, items } = JSON.parse(localStorage.getItem('haat-cart') ?? '{}')
  if (owner) dataset.known = ''
  if (owner && !isExpired)
    for (const request of document.querySelectorAll<HTMLLinkElement>('link[data-known]'))
      request.rel = 'preload'
  // A cart, or a notice above it: nothing is shown that they would move.
  if (owner || isExpired || history.state?.usr?.login || (items && Object.keys(items).length > 0))
    dataset.cart = ''
} catch {
  // Storage is blocked: a visitor.
}
// Hidden pictures are not loaded. Those that are shown do not wait for the styles.
const shown = [
  dataset.known === undefined && '.for-visitor img',
  dataset.cart === undefined && '.for-empty-cart img',
]
for (const picture of document.querySelectorAll<HTMLImageElement>(`${shown.filter(Boolean).join() || 'x'}`))
  picture.loading = 'eager'

addEventListener(
  'click',
  (event) => {
    const button =
      event.target instanceof Element &&
      event.target.closest<HTMLButtonElement>('[type=button]:not([popovertarget]),[form]')
    if (!button) return
    if (button.form) event.preventDefault()
    if (!dataset.hydrated) button.dataset.pressed = ''
  },
  true,
)
