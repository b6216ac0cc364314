import type { ReactNode } from 'react'
import { LoadError, useLoadErrorToast } from './load-error.tsx'

type LoadedQueryProps<Data> = {
  query: { data: Data | undefined; error: Error | null; isPending: boolean; refetch: () => Promise<unknown> }
  errorTitle: string
  skeleton: ReactNode
  children: (data: Data) => ReactNode
}

export function LoadedQuery<Data>({ query, errorTitle, skeleton, children }: LoadedQueryProps<Data>) {
  useLoadErrorToast(query.error, errorTitle)
  if (query.data !== undefined) return children(query.data)
  if (query.isPending) return skeleton
  return <LoadError title={errorTitle} error={query.error} onRetry={() => void query.refetch()} />
}
