import { routerPath } from '#web/links.ts'

type NavigateToLink = (to: string, options: { replace: boolean; preventScrollReset: boolean }) => void

/** Client-side navigation for all links at once. Click handlers of a link run first. */
export function interceptLinks(navigate: NavigateToLink): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest('a[data-follow]')
    if (!link || event.defaultPrevented || isNativeClick(event, link)) return
    const href = link.getAttribute('href') ?? '/'
    const to = routerPath(href)
    if (to === null) return
    event.preventDefault()
    navigate(to, {
      // A link to the current page adds no history entry.
      replace: href === location.pathname + location.search + location.hash,
      preventScrollReset: link.getAttribute('data-follow') === 'here',
    })
  })
}

function isNativeClick(event: MouseEvent, link: Element): boolean {
  const { button, metaKey, ctrlKey, shiftKey, altKey } = event
  return button !== 0 || metaKey || ctrlKey || shiftKey || altKey || link.hasAttribute('target')
}
