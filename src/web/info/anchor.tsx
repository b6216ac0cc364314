import type { ReactNode } from 'react'
import { useLinkClickHandler } from 'react-router'

/**
 * A link to a part of the same page. The router goes there, so that it keeps its place in the history; the keyboard goes on from there, as
 * after a jump of the browser's own. The address is written without its path, whose case the server does not know.
 */
export function Anchor({ id, className, children }: { id: string; className?: string; children: ReactNode }) {
  const to = `#${id}`
  const follow = useLinkClickHandler<HTMLAnchorElement>(to)
  return (
    <a
      href={to}
      className={className}
      onClick={(event) => {
        follow(event)
        if (event.defaultPrevented) document.getElementById(id)?.focus({ preventScroll: true })
      }}
    >
      {children}
    </a>
  )
}
