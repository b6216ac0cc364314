export type NavigateToLink = (to: string, options: { replace: boolean; preventScrollReset: boolean }) => void

/** Follows the page's links without loading a document. Whatever a link does by itself when pressed comes first. */
export function interceptLinks(navigate: NavigateToLink): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest('a[data-follow]')
    if (!link || event.defaultPrevented || isNativeClick(event, link)) return
    const to = link.getAttribute('href') ?? '/'
    event.preventDefault()
    navigate(to, {
      // Who presses a link to where he is has not been anywhere else.
      replace: to === location.pathname + location.search + location.hash,
      preventScrollReset: link.getAttribute('data-follow') === 'here',
    })
  })
}

/** A new tab, a new window, a menu. */
function isNativeClick(event: MouseEvent, link: Element): boolean {
  const { button, metaKey, ctrlKey, shiftKey, altKey } = event
  return button !== 0 || metaKey || ctrlKey || shiftKey || altKey || link.hasAttribute('target')
}
