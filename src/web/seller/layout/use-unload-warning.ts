import { useEffect } from 'react'

/** The browser asks before a tab with unsaved changes closes. */
export function useUnloadWarning(isUnsaved: boolean): void {
  useEffect(() => {
    if (isUnsaved) addEventListener('beforeunload', warnBeforeUnload)
    return () => removeEventListener('beforeunload', warnBeforeUnload)
  }, [isUnsaved])
}

export function warnBeforeUnload(event: BeforeUnloadEvent): void {
  event.preventDefault()
}
