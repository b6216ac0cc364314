import type { ComponentProps } from 'react'
import { localPath } from '#web/links.ts'

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  to: string
  preventScrollReset?: boolean
}

/** Handled by intercept-links.ts, so that links need no hydration and do not render again on navigation. */
export function Link({ to, preventScrollReset, children, ...rest }: LinkProps) {
  return (
    <a {...rest} href={localPath(to)} data-follow={preventScrollReset ? 'here' : ''}>
      {children}
    </a>
  )
}
