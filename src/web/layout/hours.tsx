import { useFacts } from '../api.ts'

/** The shop's hours, whose times stay on one line where one is wide enough. */
export function Hours() {
  const [days, ...times] = useFacts().hours.split(/ (?=\d)/)
  return (
    <>
      {days} <span className="inline-block">{times.join(' ')}</span>
    </>
  )
}
