import type { ReactNode } from 'react'
import { Link } from '../ui/link.tsx'

/** A link to a part of the same page. The keyboard goes on from there, as after a jump of the browser's own. */
export function Anchor({ id, className, children }: { id: string; className?: string; children: ReactNode }) {
  return (
    <Link
      to={`#${id}`}
      className={className}
      onClick={() => document.getElementById(id)?.focus({ preventScroll: true })}
    >
      {children}
    </Link>
  )
}
