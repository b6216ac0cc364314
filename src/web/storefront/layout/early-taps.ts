/**
 * Runs before the page is drawn: on a slow network a button is seen seconds before its code arrives. Marks a button
 * that is pressed until then; replay-early-taps.ts presses it. Add submits its form only where no script runs.
 */
try {
  // Whose cart this browser holds: what a shopper sees first is not what a visitor sees.
  const { owner } = JSON.parse(localStorage.getItem('haat-cart') ?? '{}')
  if (owner) document.documentElement.dataset.known = ''
} catch {
  // Storage is blocked: a visitor.
}

addEventListener(
  'click',
  (event) => {
    const button =
      event.target instanceof Element &&
      event.target.closest<HTMLButtonElement>('[type=button]:not([popovertarget]),[form]')
    if (!button) return
    if (button.form) event.preventDefault()
    if (!document.documentElement.dataset.hydrated) button.dataset.pressed = ''
  },
  true,
)
