import type { ComponentProps } from 'react'

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  to: string
  preventScrollReset?: boolean
}

/** Handled by intercept-links.ts, so that links need no hydration and do not render again on navigation. */
export function Link({ to, preventScrollReset, children, ...rest }: LinkProps) {
  return (
    <a {...rest} href={to} data-follow={preventScrollReset ? 'here' : ''}>
      {children}
    </a>
  )
}
