/** Presses the buttons that early-taps.ts marked, once the page reacts to them. */
export function replayEarlyTaps(): void {
  document.documentElement.dataset.hydrated = 'true'
  for (const button of document.querySelectorAll<HTMLElement>('[data-pressed]')) {
    delete button.dataset.pressed
    button.click()
  }
}
