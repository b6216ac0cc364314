import type { MouseEvent } from 'react'
import { productSorts } from '#rules/catalogue.ts'
import {
  type Chosen,
  isNarrowed,
  type ListChoice,
  priceBands,
  sortTexts,
  writeListChoice,
} from '#rules/list-choice.ts'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'

type ListControlsProps = {
  /** The list's own address, '/products/dairy'. */
  path: string
  choice: ListChoice
  /** Whether what is out of stock is in the list, and so may be left out. */
  hasSoldOut?: boolean
}

/**
 * Order and filters of a list. All of them are links, and the two menus are popovers: they work without any script. One line on a phone,
 * so that the products stay where they are seen.
 */
export function ListControls({ path, choice, hasSoldOut = false }: ListControlsProps) {
  // Another list begins at its start.
  const { after: _, ...current } = choice
  const to = (change: Chosen) => path + writeListChoice({ ...current, ...change })
  const band = priceBands.find(({ key }) => key === choice.price)
  return (
    <section aria-label="Sort and filter" className="chip-row mb-4">
      {choice.after ? (
        <Link to={to({})} rel="nofollow" className={`${chip} ${looks.quiet}`}>
          <Icon name="left" className="size-4" /> From the beginning
        </Link>
      ) : null}
      <Menu
        id="sort"
        title="Sort"
        shown={choice.sort ? sortTexts[choice.sort] : undefined}
        items={productSorts.map((sort) => ({
          to: to({ sort: sort === 'featured' ? undefined : sort }),
          text: sortTexts[sort],
          isChosen: sort === (choice.sort ?? 'featured'),
        }))}
      />
      <Menu
        id="price"
        title="Price"
        shown={band?.text}
        items={[
          { to: to({ price: undefined }), text: 'Any price', isChosen: !band },
          ...priceBands.map(({ key, text }) => ({
            to: to({ price: key }),
            text,
            isChosen: key === choice.price,
          })),
        ]}
      />
      <Mark to={to({ offer: choice.offer ? undefined : true })} isOn={choice.offer === true}>
        On offer
      </Mark>
      {hasSoldOut ? (
        <Mark to={to({ inStock: choice.inStock ? undefined : true })} isOn={choice.inStock === true}>
          In stock only
        </Mark>
      ) : null}
      {choice.sort || isNarrowed(choice) ? (
        <Link
          to={path + writeListChoice({ q: choice.q })}
          preventScrollReset
          rel="nofollow"
          className={`${chip} ${looks.quiet}`}
        >
          Clear all
        </Link>
      ) : null}
    </section>
  )
}

const chip =
  'inline-flex min-h-11 shrink-0 items-center gap-1.5 rounded-md border px-3 text-sm font-medium whitespace-nowrap'
const looks = {
  open: 'border-line bg-surface hover:border-line-strong',
  chosen: 'border-leaf bg-leaf-soft text-leaf-strong',
  quiet: 'border-transparent text-leaf hover:bg-leaf-soft',
}

type MenuProps = {
  id: string
  title: string
  shown: string | undefined
  items: { to: string; text: string; isChosen: boolean }[]
}

function Menu({ id, title, shown, items }: MenuProps) {
  return (
    <>
      <button type="button" popoverTarget={id} className={`${chip} ${shown ? looks.chosen : looks.open}`}>
        {shown ? <span className="sr-only">{title}: </span> : null}
        {shown ?? title}
        <Icon name="down" className="size-4" />
      </button>
      <nav id={id} popover="auto" aria-label={title} className="list-menu">
        <p aria-hidden="true" className="px-3 pt-1 pb-2 font-semibold sm:hidden">
          {title}
        </p>
        <ul>
          {items.map(({ to, text, isChosen }) => (
            <li key={text}>
              <Link
                to={to}
                preventScrollReset
                rel="nofollow"
                aria-current={isChosen ? 'true' : undefined}
                onClick={close}
                className="flex min-h-11 items-center justify-between gap-4 rounded-md px-3 hover:bg-sunken aria-[current=true]:font-semibold aria-[current=true]:text-leaf"
              >
                {text}
                {isChosen ? <Icon name="check" className="size-5 shrink-0" /> : null}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </>
  )
}

/** Gives the focus back to the button that opened it. */
function close(event: MouseEvent<HTMLElement>): void {
  event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
}

function Mark({ to, isOn, children }: { to: string; isOn: boolean; children: string }) {
  return (
    <Link
      to={to}
      preventScrollReset
      rel="nofollow"
      aria-current={isOn ? 'true' : undefined}
      className={`${chip} ${isOn ? looks.chosen : looks.open}`}
    >
      {isOn ? <Icon name="check" className="size-4" /> : null}
      {children}
      {isOn ? <span className="sr-only">, press to take it off</span> : null}
    </Link>
  )
}
