const pictures = import.meta.glob<string>('./pictures/empty-*.{avif,webp}', {
  eager: true,
  query: '?url',
  import: 'default',
})

type EmptyIllustrationProps = {
  of: 'cart' | 'orders' | 'search'
  /** In the server's HTML, perhaps hidden: early-taps.ts starts its request if it is shown. */
  isEarly?: boolean
}

export function EmptyIllustration({ of, isEarly = false }: EmptyIllustrationProps) {
  return (
    <picture>
      <source type="image/avif" srcSet={pictures[`./pictures/empty-${of}.avif`]} />
      <img
        src={pictures[`./pictures/empty-${of}.webp`]}
        alt=""
        width={320}
        height={320}
        decoding="async"
        loading={isEarly ? 'lazy' : undefined}
        fetchPriority={isEarly ? 'high' : undefined}
        className="size-40"
      />
    </picture>
  )
}
