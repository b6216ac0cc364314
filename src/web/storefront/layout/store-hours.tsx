import { useStoreProfile } from '#web/api.ts'

/** The shop's hours, whose times stay on one line where one is wide enough. */
export function StoreHours() {
  const [days, ...times] = useStoreProfile().hours.split(/ (?=\d)/)
  return (
    <>
      {days} <span className="inline-block">{times.join(' ')}</span>
    </>
  )
}
