import { Stars } from '#web/ui/stars.tsx'

// Placeholders, until the owner enters real reviews.
const testimonials = [
  {
    name: 'Mousumi Bora',
    location: 'Gohpur',
    feedback:
      'I order while the tea is brewing, and the vegetables arrive before the second cup. Always fresh.',
  },
  {
    name: 'Imran Hussain',
    location: 'Halem',
    feedback: 'The rohu comes cleaned and cut the way we like it, at the price I saw in the app.',
  },
  {
    name: 'Ritu Saikia',
    location: 'Dholpur',
    feedback: 'Rice, dal, soap and a phone charger: one order for the whole month, all well packed.',
  },
]

export function Testimonials() {
  return (
    <section aria-labelledby="testimonials">
      <h2 id="testimonials" className="mb-4 text-xl font-bold md:text-2xl">
        What Our Customers Say
      </h2>
      <ul className="grid gap-3 md:grid-cols-3 md:gap-4">
        {testimonials.map((testimonial) => (
          <li key={testimonial.name} className="grid">
            <Testimonial {...testimonial} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Testimonial({ name, location, feedback }: (typeof testimonials)[number]) {
  return (
    <figure className="flex flex-col gap-4 rounded-lg border border-line bg-surface p-5 md:p-6">
      <Stars stars={5} of={5} />
      <blockquote className="flex-1 text-pretty md:text-lg">“{feedback}”</blockquote>
      <figcaption className="flex items-center gap-3">
        <span
          aria-hidden="true"
          className="grid size-11 shrink-0 place-items-center rounded-full bg-leaf-soft font-bold text-leaf-strong"
        >
          {initialsOf(name)}
        </span>
        <span className="leading-tight">
          <span className="block font-semibold">{name}</span>
          <span className="text-sm text-ink-soft">{location}</span>
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
