const pictures = import.meta.glob<string>('./pictures/empty-*.{avif,webp}', {
  eager: true,
  query: '?url',
  import: 'default',
})

export function EmptyIllustration({ of }: { of: 'cart' | 'orders' | 'search' }) {
  return (
    <picture>
      <source type="image/avif" srcSet={pictures[`./pictures/empty-${of}.avif`]} />
      <img
        src={pictures[`./pictures/empty-${of}.webp`]}
        alt=""
        width={320}
        height={320}
        decoding="async"
        className="size-40"
      />
    </picture>
  )
}
