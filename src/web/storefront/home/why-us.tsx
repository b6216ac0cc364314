import type { ReactNode } from 'react'
import { deliveryMinutes } from '#domain/delivery.ts'
import { customerCountText } from '#domain/shop.ts'
import { Icon } from '#web/ui/icon.tsx'
import { PageIcon } from '#web/ui/page-icon.tsx'

const reasons: { icon: ReactNode; title: string; text: string }[] = [
  {
    icon: <Icon name="clock" className="size-6" />,
    title: `About ${deliveryMinutes} minutes`,
    text: 'We start packing as soon as you order and come straight to your door.',
  },
  {
    icon: <PageIcon name="leaf" className="size-6" />,
    title: 'Certified local farmers',
    text: 'Vegetables and fruit from nearby farms we know.',
  },
  {
    icon: <PageIcon name="tag" className="size-6" />,
    title: 'Low prices',
    text: 'Fair prices every day, all taxes included. See what you save on every product.',
  },
  {
    icon: <PageIcon name="shield" className="size-6" />,
    title: `Trusted by ${customerCountText}`,
    text: 'Cash on delivery, and a real person on the phone if anything goes wrong.',
  },
]

export function WhyUs() {
  return (
    <section aria-labelledby="why-us">
      <h2 id="why-us" className="mb-4 text-xl font-bold md:text-2xl">
        Why We Are the Best
      </h2>
      <ul className="grid gap-3 sm:grid-cols-2 sm:gap-4 lg:grid-cols-4">
        {reasons.map(({ icon, title, text }) => (
          <li
            key={title}
            className="flex gap-4 rounded-lg border border-line bg-surface p-5 sm:flex-col sm:gap-3"
          >
            <span className="grid size-12 shrink-0 place-items-center rounded-full bg-leaf-soft text-leaf">
              {icon}
            </span>
            <div>
              <h3 className="font-bold">{title}</h3>
              <p className="mt-1 text-sm text-ink-soft">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
