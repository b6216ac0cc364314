import { useEffect } from 'react'

export function useUnloadWarning(isUnsaved: boolean): void {
  useEffect(() => {
    if (isUnsaved) addEventListener('beforeunload', warnBeforeUnload)
    return () => removeEventListener('beforeunload', warnBeforeUnload)
  }, [isUnsaved])
}

export function warnBeforeUnload(event: BeforeUnloadEvent): void {
  event.preventDefault()
}
