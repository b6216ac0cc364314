import { routerPath } from '#web/links.ts'

type NavigateToLink = (to: string, options: { replace: boolean; preventScrollReset: boolean }) => void

/**
 * Client-side navigation for all links at once. Click handlers of a link run first. `prepare` runs when a pointer
 * goes down on a link, a tenth of a second before the click.
 */
export function interceptLinks(navigate: NavigateToLink, prepare: (to: string) => void): void {
  document.addEventListener('pointerdown', (event) => {
    const to = findTarget(event)?.to
    if (to) prepare(to)
  })
  document.addEventListener('click', (event) => {
    const target = findTarget(event)
    if (!target || event.defaultPrevented) return
    const { link, href, to } = target
    event.preventDefault()
    navigate(to, {
      // A link to the current page adds no history entry.
      replace: href === location.pathname + location.search + location.hash,
      preventScrollReset: link.getAttribute('data-follow') === 'here',
    })
  })
}

function findTarget(event: MouseEvent): { link: Element; href: string; to: string } | null {
  const link = event.target instanceof Element && event.target.closest('a[data-follow]')
  if (!link || isNativeClick(event, link)) return null
  const href = link.getAttribute('href') ?? '/'
  const to = routerPath(href)
  return to === null ? null : { link, href, to }
}

function isNativeClick(event: MouseEvent, link: Element): boolean {
  const { button, metaKey, ctrlKey, shiftKey, altKey } = event
  return button !== 0 || metaKey || ctrlKey || shiftKey || altKey || link.hasAttribute('target')
}
