import { type ComponentProps, createContext, type MouseEvent, use } from 'react'

export type FollowOptions = { replace: boolean; preventScrollReset: boolean }

/** Leads to a page of this site without loading a document. On the server nobody presses anything. */
export const FollowContext = createContext<(to: string, options: FollowOptions) => void>(() => {})

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  /** A path of this site. */
  to: string
  replace?: boolean
  preventScrollReset?: boolean
}

/**
 * A link to a page of this site. The router's own Link would bring its prefetching for another mode along, four kilobytes that nothing
 * here uses; and its hooks would draw every link of a page anew with each change of the address.
 */
export function Link({ to, replace, preventScrollReset = false, onClick, children, ...rest }: LinkProps) {
  const follow = use(FollowContext)

  function press(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    if (event.defaultPrevented || isForTheBrowser(event)) return
    event.preventDefault()
    // Who presses a link to where he is has not been anywhere else.
    follow(to, { replace: replace ?? isHere(to), preventScrollReset })
  }

  return (
    <a {...rest} href={to} onClick={press}>
      {children}
    </a>
  )
}

/** A new tab, a new window, a download, a menu. */
function isForTheBrowser({
  button,
  metaKey,
  ctrlKey,
  shiftKey,
  altKey,
  currentTarget,
}: MouseEvent<HTMLAnchorElement>) {
  const { target } = currentTarget
  return button !== 0 || metaKey || ctrlKey || shiftKey || altKey || (target !== '' && target !== '_self')
}

function isHere(to: string): boolean {
  return to === location.pathname + location.search + location.hash
}
