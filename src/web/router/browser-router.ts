/** What the first page does not need. */
export { createBrowserRouter, ScrollRestoration } from 'react-router'

// Chromium may draw a reloaded page far below its top first, even if it was left there: it looks for an element of
// the page that was left. This event comes after `pagehide`, at which the router hands the position to the browser.
document.addEventListener('visibilitychange', () => {
  if (document.hidden && scrollY === 0) history.scrollRestoration = 'manual'
})
