import { useMemo } from 'react'
import { useLocation } from 'react-router'

/** To be read only. The library's `useSearchParams` is in a chunk that is loaded after the first page. */
export function useSearch(): URLSearchParams {
  const { search } = useLocation()
  return useMemo(() => new URLSearchParams(search), [search])
}
