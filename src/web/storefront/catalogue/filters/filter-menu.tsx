import type { MouseEvent, ReactNode } from 'react'
import { formatCount, t } from '#domain/i18n/translate.ts'
import { Button } from '#web/ui/button.tsx'
import { SheetHeader } from '#web/ui/dialog/sheet-header.tsx'
import { Link } from '#web/ui/link.tsx'
import { PageIcon } from '#web/ui/page-icon.tsx'

export const chipClass =
  'inline-flex min-h-11 shrink-0 items-center gap-1.5 rounded-md border px-2.5 text-sm font-medium whitespace-nowrap sm:px-3'
export const chipStyles = {
  open: 'border-line bg-surface hover:border-line-strong',
  selected: 'border-leaf bg-leaf-soft text-leaf-strong',
  quiet: 'border-transparent text-leaf hover:bg-leaf-soft',
}

type FilterMenuProps = {
  id: string
  title: string
  selectedText: string | undefined
  /** `count` 0: cannot be pressed unless it is selected. */
  items: { to: string; text: string; count?: number | undefined; isSelected: boolean }[]
  /** On the button that closes a menu of several choices. Undefined: each choice closes it. */
  showText?: string
}

export function FilterMenu({ id, title, selectedText, items, showText }: FilterMenuProps) {
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        className={`${chipClass} ${selectedText ? chipStyles.selected : chipStyles.open}`}
      >
        {selectedText ? <span className="sr-only">{title}: </span> : null}
        {selectedText ?? title}
        <PageIcon name="down" className="size-4" />
      </button>
      <nav id={id} popover="auto" aria-label={title} className="list-menu">
        <SheetHeader popoverId={id} title={title} className="sm:hidden" />
        <ul>
          {items.map(({ to, text, count, isSelected }) => (
            <li key={text}>
              <FilterLink
                to={count === 0 && !isSelected ? undefined : to}
                isSelected={isSelected}
                onClick={showText === undefined ? closeMenu : undefined}
                className="filter-item"
              >
                <span>
                  {text}
                  {count === undefined ? null : (
                    <span className="font-normal text-ink-soft">{` (${formatCount(count)})`}</span>
                  )}
                </span>
                {isSelected ? <PageIcon name="check" className="size-5 shrink-0" /> : null}
              </FilterLink>
            </li>
          ))}
        </ul>
        {showText ? (
          <div className="sticky -bottom-3 -mx-3 -mb-3 bg-surface p-3 sm:-bottom-2 sm:-mx-2 sm:-mb-2 sm:p-2">
            <Button popoverTarget={id} popoverTargetAction="hide" variant="secondary" className="w-full">
              {showText}
            </Button>
          </div>
        ) : null}
      </nav>
    </>
  )
}

type FilterLinkProps = {
  /** Undefined: it would show nothing. */
  to: string | undefined
  isSelected: boolean
  onClick?: ((event: MouseEvent<HTMLElement>) => void) | undefined
  className: string
  children: ReactNode
}

function FilterLink({ to, isSelected, className, ...rest }: FilterLinkProps) {
  if (to === undefined)
    return (
      // biome-ignore lint/a11y/useValidAnchor: a link that leads nowhere now
      <a role="link" aria-disabled="true" className={`${className} pointer-events-none opacity-50`}>
        {rest.children}
      </a>
    )
  return (
    <Link
      to={to}
      preventScrollReset
      rel="nofollow"
      aria-current={isSelected ? 'true' : undefined}
      className={className}
      {...rest}
    />
  )
}

function closeMenu(event: MouseEvent<HTMLElement>): void {
  event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
}

type FilterToggleProps = { to: string; isActive: boolean; count: number | undefined; children: string }

export function FilterToggle({ to, isActive, count, children }: FilterToggleProps) {
  return (
    <FilterLink
      to={count === 0 && !isActive ? undefined : to}
      isSelected={isActive}
      className={`${chipClass} ${isActive ? chipStyles.selected : chipStyles.open}`}
    >
      {isActive ? <PageIcon name="check" className="size-4" /> : null}
      {children}
      {isActive ? <span className="sr-only">{t('catalogue.filters.selected')}</span> : null}
    </FilterLink>
  )
}
