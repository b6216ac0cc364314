import { t } from '#domain/i18n/translate.ts'
import { Stars } from '#web/ui/stars.tsx'

// Placeholders, until the owner enters real reviews.
const testimonials = ['first', 'second', 'third'] as const

export function Testimonials() {
  return (
    <section aria-labelledby="testimonials">
      <h2 id="testimonials" className="mb-4 text-xl font-bold md:text-2xl">
        {t('catalogue.testimonials.title')}
      </h2>
      <ul
        // biome-ignore lint/a11y/noNoninteractiveTabindex: on phones it scrolls sideways, also by the arrow keys
        tabIndex={0}
        className="flex snap-x gap-3 overflow-x-auto wrap-anywhere [scrollbar-width:none] max-md:-mx-4 max-md:scroll-px-4 max-md:px-4 md:grid md:grid-cols-3 md:gap-4"
      >
        {testimonials.map((testimonial) => (
          <li key={testimonial} className="grid shrink-0 basis-[85%] snap-start">
            <Testimonial is={testimonial} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Testimonial({ is }: { is: (typeof testimonials)[number] }) {
  const name = t(`catalogue.testimonials.${is}.name`)
  return (
    <figure className="flex flex-col gap-4 rounded-lg border border-line bg-surface p-5 md:p-6">
      <Stars stars={5} />
      <blockquote className="flex-1 text-pretty md:text-lg">
        {t('catalogue.testimonials.quote', { text: t(`catalogue.testimonials.${is}.text`) })}
      </blockquote>
      <figcaption className="flex items-center gap-3">
        <span
          aria-hidden="true"
          className="grid size-11 shrink-0 place-items-center rounded-full bg-leaf-soft font-bold text-leaf-strong"
        >
          {initialsOf(name)}
        </span>
        <span className="leading-tight">
          <span className="block font-semibold">{name}</span>
          <span className="text-sm text-ink-soft">{t(`catalogue.testimonials.${is}.place`)}</span>
        </span>
      </figcaption>
    </figure>
  )
}

function initialsOf(name: string): string {
  return name
    .split(' ')
    .map((word) => word.charAt(0))
    .join('')
}
