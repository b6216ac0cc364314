import type { ComponentProps, MouseEvent } from 'react'
import { useHref, useLinkClickHandler } from 'react-router'

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  /** A path of this site. */
  to: string
  replace?: boolean
  preventScrollReset?: boolean
}

/**
 * A link to a page of this site, followed without loading a document. The router's own Link would bring its prefetching
 * for another mode along, four kilobytes that nothing here uses.
 */
export function Link({ to, replace, preventScrollReset, onClick, children, ...rest }: LinkProps) {
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, {
    ...(rest.target === undefined ? {} : { target: rest.target }),
    ...(replace === undefined ? {} : { replace }),
    ...(preventScrollReset === undefined ? {} : { preventScrollReset }),
  })

  function press(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    if (!event.defaultPrevented) follow(event)
  }

  return (
    <a {...rest} href={useHref(to)} onClick={press}>
      {children}
    </a>
  )
}
