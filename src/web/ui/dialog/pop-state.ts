/** Set by the code that closes overlays on Back, which is loaded later. */
export const popState: { handle?: (event: PopStateEvent) => void } = {}

/** Call before the router is created: on a window, listeners run in the order in which they were added. */
export function listenBeforeRouter(): void {
  addEventListener('popstate', (event) => popState.handle?.(event))
}
