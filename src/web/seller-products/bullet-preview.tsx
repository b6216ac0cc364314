import { bulletsOf } from './check-product-form.ts'

/** The description as the product's page shows it. */
export function BulletPreview({ description }: { description: string }) {
  const bullets = bulletsOf(description)
  if (bullets.length === 0) return null
  return (
    <section
      aria-label="The description as shoppers see it"
      className="mt-3 rounded-md bg-sunken px-3.5 py-3"
    >
      <h2 className="mb-1.5 text-sm font-semibold">About this product</h2>
      <ul className="grid list-disc gap-1 pl-5 text-sm text-ink-soft marker:text-leaf">
        {bullets.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same line may stand there twice
          <li key={index}>{line}</li>
        ))}
      </ul>
    </section>
  )
}
