import { useStoreProfile } from '#web/api.ts'

export function StoreHours() {
  const [days, ...times] = useStoreProfile().hours.split(/ (?=\d)/)
  return (
    <>
      {days} <span className="inline-block">{times.join(' ')}</span>
    </>
  )
}
