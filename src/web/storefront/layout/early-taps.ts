/**
 * Runs before the page is drawn: on a slow network a button is seen seconds before its code arrives. Marks
 * a button that is pressed until then; replay-early-taps.ts presses it.
 */
document.addEventListener(
  'click',
  ({ target }) => {
    const button =
      target instanceof Element && target.closest<HTMLElement>('button[type=button]:not([popovertarget])')
    if (button && !document.documentElement.dataset.hydrated) button.dataset.pressed = ''
  },
  true,
)
