import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

/** Loaded when it is first shown. If its code does not arrive, the page goes on without it. */
export function optionalPart<Props>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await load().catch(() => Nothing) }))
}

function Nothing(): null {
  return null
}
