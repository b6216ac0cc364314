import { type FormEvent, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { t } from '#domain/i18n/translate.ts'
import { localPath, routerPath } from '#web/links.ts'
import { optionalPart } from '#web/router/optional-part.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'

/** Typing pushes /products once and then replaces, so that one Back leaves the search. */
export function SearchBox({ className }: { className?: string }) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const requestedQueries = useRef<string[]>([])
  /** The query of a navigation that has not ended, which the URL does not show yet. */
  const pendingQuery = useRef<string | null>(null)
  const isFirstRender = useRef(true)
  const [typed, setTyped] = useState<string | null>(null)
  const onProducts = isProductsPath(pathname)
  const urlQuery = onProducts ? (new URLSearchParams(search).get('q') ?? '') : ''

  async function navigateToQuery(text: string): Promise<void> {
    clearTimeout(timer.current)
    const isPending = pendingQuery.current !== null
    if (text === (pendingQuery.current ?? urlQuery) || (text === '' && !onProducts && !isPending)) return
    pendingQuery.current = text
    // Without a change of the URL nothing follows that would forget them.
    if (text === urlQuery) requestedQueries.current = []
    else requestedQueries.current.push(text)
    // Keeps sorting and filters, but not the page of the old list.
    const query = new URLSearchParams(onProducts ? search : '')
    query.delete('after')
    if (text) query.set('q', text)
    else query.delete('q')
    // Not from the hook, which is a render behind; a second history entry would keep Back in the search.
    const isOnProducts = isProductsPath(routerPath(window.location.pathname) ?? '')
    await navigate(`/products${query.size > 0 ? `?${query}` : ''}`, {
      replace: isOnProducts,
      preventScrollReset: isOnProducts,
    })
    if (pendingQuery.current === text) pendingQuery.current = null
  }

  const onEarlyInput = useEffectEvent(navigateToQuery)

  // Follows the URL only if it changed for another reason, such as Back.
  useEffect(() => {
    const field = input.current
    const isTypedBeforeHydration = isFirstRender.current && field !== null && field === document.activeElement
    isFirstRender.current = false
    if (isTypedBeforeHydration && field.value.trim() !== urlQuery) {
      setTyped(field.value)
      void onEarlyInput(field.value.trim())
      return
    }
    const isOwn = requestedQueries.current.includes(urlQuery)
    if (field && !isOwn) field.value = urlQuery
    // On slow phones the URL lags behind the typing, so older queries are ignored.
    if (!isOwn || requestedQueries.current.at(-1) === urlQuery) requestedQueries.current = []
  }, [urlQuery])

  function handleChange(text: string): void {
    clearTimeout(timer.current)
    setTyped(text)
    if (!onProducts) void navigateToQuery(text.trim())
    else timer.current = setTimeout(() => void navigateToQuery(text.trim()), 180)
  }

  function searchNow(): Promise<void> {
    return navigateToQuery(input.current?.value.trim() ?? '')
  }

  function onSubmit(event: FormEvent): void {
    event.preventDefault()
    void searchNow()
    input.current?.blur()
  }

  return (
    <search className={classNames('relative block', className)}>
      <form action={localPath('/products')} method="get" onSubmit={onSubmit}>
        <Icon name="search" className="search-icon" />
        <input
          ref={input}
          type="search"
          name="q"
          aria-label={t('shop.search.label')}
          placeholder={t('shop.search.placeholder')}
          defaultValue={urlQuery}
          maxLength={200}
          enterKeyHint="search"
          autoComplete="off"
          onFocus={() => setTyped((text) => text ?? '')}
          onChange={(event) => handleChange(event.currentTarget.value)}
          className="search-input"
        />
      </form>
      {typed === null ? null : (
        <Suspense>
          <Suggestions
            field={input}
            typed={typed}
            searchNow={searchNow}
            cancelSearch={() => clearTimeout(timer.current)}
          />
        </Suspense>
      )}
    </search>
  )
}

function isProductsPath(path: string): boolean {
  return path.toLowerCase().replace(/\/$/, '') === '/products'
}

const Suggestions = optionalPart(async () => (await import('./suggestions.tsx')).Suggestions)
