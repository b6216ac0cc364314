/** What the first page does not need. */
export { createBrowserRouter, ScrollRestoration } from 'react-router'
