import type { ComponentProps } from 'react'

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  /** A path of this site. */
  to: string
  /** Stays where the page is scrolled to. */
  preventScrollReset?: boolean
}

/**
 * A link to a page of this site, followed without loading a document: by intercept-links.ts, for all of them at once. So a link needs no
 * script of its own, works in what the server wrote and React never took over, and is not drawn anew with each change of the address.
 */
export function Link({ to, preventScrollReset, children, ...rest }: LinkProps) {
  return (
    <a {...rest} href={to} data-follow={preventScrollReset ? 'here' : ''}>
      {children}
    </a>
  )
}
