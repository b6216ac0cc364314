/**
 * Runs before the page is drawn: on a slow network a button is seen seconds before its code arrives. Marks
 * a button that is pressed until then; replay-early-taps.ts presses it.
 */
try {
  // Whose cart this browser holds: what a shopper sees first is not what a visitor sees.
  const { owner } = JSON.parse(localStorage.getItem('haat-cart') ?? '{}')
  if (owner) document.documentElement.dataset.known = ''
} catch {
  // Storage is blocked: a visitor.
}

document.addEventListener(
  'click',
  ({ target }) => {
    const button =
      target instanceof Element && target.closest<HTMLElement>('button[type=button]:not([popovertarget])')
    if (button && !document.documentElement.dataset.hydrated) button.dataset.pressed = ''
  },
  true,
)
