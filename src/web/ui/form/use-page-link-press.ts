import { useEffect, useEffectEvent } from 'react'

/** Calls back when a link to another page is pressed. A search that is due would end that navigation. */
export function usePageLinkPress(onPress: () => void): void {
  const handlePress = useEffectEvent(onPress)
  useEffect(() => {
    const handleClick = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest('a') : null
      if (link?.origin === window.location.origin && link.pathname !== window.location.pathname) handlePress()
    }
    document.addEventListener('click', handleClick)
    return () => document.removeEventListener('click', handleClick)
  }, [])
}
