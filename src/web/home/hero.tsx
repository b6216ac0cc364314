import type { CategoryPath } from '#rules/catalogue.ts'
import { shop } from '#rules/shop.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Icon, type IconName } from '../ui/icon.tsx'
import { CategoryPicture } from './category-picture.tsx'

const claims: { icon: IconName; text: string }[] = [
  { icon: 'leaf', text: 'From certified local farmers' },
  { icon: 'tag', text: 'Low prices, taxes included' },
  { icon: 'shield', text: `Trusted by ${shop.customers}` },
]

const showcase: CategoryPath[] = ['Vegetable', 'Fruits', 'Grocery', 'Dairy', 'Grains', 'Instant']

/** The first thing anybody sees of the shop: what it is, and the way in. */
export function Hero() {
  return (
    <section className="relative overflow-hidden rounded-lg bg-leaf-soft md:grid md:grid-cols-[1.15fr_1fr] md:items-center">
      <div className="grid justify-items-start gap-4 p-6 sm:p-8 lg:p-12">
        <p className="inline-flex items-center gap-2 text-sm font-semibold text-leaf-strong">
          <Icon name="clock" className="size-4" />
          {shop.hours}
        </p>
        <h1 className="text-3xl font-extrabold lg:text-4xl">{shop.tagline}</h1>
        <ul className="grid gap-1.5 text-ink-soft">
          {claims.map(({ icon, text }) => (
            <li key={text} className="flex items-center gap-2.5">
              <Icon name={icon} className="size-4.5 shrink-0 text-leaf" />
              {text}
            </li>
          ))}
        </ul>
        <ButtonLink to="/products" size="large" className="mt-1">
          Shop now
        </ButtonLink>
      </div>
      <div
        aria-hidden="true"
        className="hidden h-full max-h-88 -rotate-6 grid-cols-3 content-center gap-4 pr-6 md:grid lg:scale-110"
      >
        {showcase.map((path) => (
          <CategoryPicture key={path} path={path} className="rounded-lg" />
        ))}
      </div>
    </section>
  )
}
