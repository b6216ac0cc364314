import { useStoreProfile } from '#web/api.ts'

export function StoreHours() {
  const parts = useStoreProfile().hours.split(/(\p{Nd}[^,]*,?)/u)
  return parts.map((part, index) =>
    index % 2 ? (
      <span key={part} className="inline-block">
        {part}
      </span>
    ) : (
      part
    ),
  )
}
