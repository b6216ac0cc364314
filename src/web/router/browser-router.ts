/** What the first page does not need. */
export { createBrowserRouter, ScrollRestoration } from 'react-router'

// Chromium may first draw a page far below its top when it loads again, even if it was left there: it looks for
// an element of the old page. This event comes after `pagehide`, at which the router leaves the place to it.
document.addEventListener('visibilitychange', () => {
  if (document.hidden && scrollY === 0) history.scrollRestoration = 'manual'
})
