import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** Opens what is folded around the element's first field with an error, else its first field, and focuses it. */
export function revealSetting(element: Element | null | undefined): void {
  if (!element) return
  const field = element.querySelector('[aria-invalid=true]') ?? element.querySelector('input, textarea')
  for (
    let folded = (field ?? element).closest('details');
    folded;
    folded = folded.parentElement?.closest('details') ?? null
  )
    folded.open = true
  if (field instanceof HTMLElement) field.focus({ preventScroll: true })
  const shown = field ?? element
  shown.scrollIntoView({ block: 'center' })
}

/** A link may name a setting, and may be followed twice. */
export function useRevealByHash(): void {
  const { hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation has its own key
  useEffect(() => {
    if (hash) revealSetting(document.getElementById(hash.slice(1)))
  }, [hash, key])
}
