import { useRef } from 'react'
import { randomUuid } from './random-uuid.ts'

/** The same content keeps its key, so that a request that is sent again has no second effect. */
export function useRequestKey(): (content: unknown) => string {
  const last = useRef({ content: '', key: '' })
  return (content) => {
    const text = JSON.stringify(content)
    if (last.current.content !== text) last.current = { content: text, key: randomUuid() }
    return last.current.key
  }
}
